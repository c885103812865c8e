(* clobber-verified [--board TEXT] [FILE]: reads a certificate in explicit form, runs the verified checker on
   it, and prints the statements that it has proved, with their boards. docs/trust.md describes the form.

   Not verified: this file. It reads and prints; it decides nothing. *)
open Kernel

exception Malformed of string

(* The beginning of a text of the input, for a message. *)
let quoted text = "`" ^ String.escaped (if String.length text > 40 then String.sub text 0 40 else text) ^ "`"

let board_wanted = ref None
let file = ref None

let () =
  let set_file name = match !file with None -> file := Some name | Some _ -> raise (Arg.Bad "more than one file") in
  Arg.parse
    [ ("--board", Arg.String (fun text -> board_wanted := Some text), "TEXT  Board of every claim; refuse another one") ]
    set_file "clobber-verified [--board TEXT] [FILE]: check a certificate in explicit form (standard input without FILE)"

let channel =
  try match !file with None | Some "-" -> set_binary_mode_in stdin true; stdin | Some name -> open_in_bin name
  with Sys_error error -> prerr_endline ("error: " ^ error); exit 2

(* Tokens are separated by white space. The end of the input inside a command is an error. *)
let buffer = Bytes.create 65536
let at = ref 0
let filled = ref 0
let line = ref 1
let char () =
  if !at >= !filled then begin
    filled := input channel buffer 0 65536;
    at := 0;
    if !filled = 0 then raise (Malformed "the input ends before `end`")
  end;
  let c = Bytes.unsafe_get buffer !at in
  incr at;
  c
let rec first () = match char () with '\n' -> incr line; first () | ' ' | '\t' | '\r' -> first () | c -> c
(* A token ends with white space, which is left for the next one. *)
let is_end () =
  match char () with ' ' | '\t' | '\r' | '\n' -> decr at; true | _ -> decr at; false
let token_buffer = Buffer.create 64
let token () =
  Buffer.clear token_buffer;
  Buffer.add_char token_buffer (first ());
  while not (is_end ()) do Buffer.add_char token_buffer (char ()) done;
  Buffer.contents token_buffer
let natural () =
  let rec digits n = function
    | '0' .. '9' as c ->
      let n = (n * 10) + Char.code c - 48 in
      if n > 1_000_000_000 then raise (Malformed "a number is too large");
      if is_end () then n else digits n (char ())
    | _ -> raise (Malformed "expected a number") in
  digits 0 (first ())

(* Numbers of the kernel. They share their digits, so the table is small. *)
let small = Array.make 65536 XH
let () =
  for n = 2 to 65535 do
    small.(n) <- (if n land 1 = 0 then XO small.(n / 2) else XI small.(n / 2))
  done
let rec positive_of n =
  if n < 65536 then small.(n) else if n land 1 = 0 then XO (positive_of (n / 2)) else XI (positive_of (n / 2))
let positive () =
  let n = natural () in
  if n = 0 then raise (Malformed "numbers start at 1") else positive_of n
let z_of n = if n = 0 then Z0 else if n > 0 then Zpos (positive_of n) else Zneg (positive_of (-n))

let rec times n read acc = if n = 0 then List.rev acc else let x = read () in times (n - 1) read (x :: acc)
let list read = let n = natural () in times n read []
let pair read = let a = read () in let b = read () in (a, b)

let rung () =
  let text = token () in
  let length = String.length text in
  let star = length > 0 && text.[length - 1] = '*' in
  let digits = if star then String.sub text 0 (length - 1) else text in
  let is_digit i c = (c >= '0' && c <= '9') || (i = 0 && c = '-') in
  let ok = ref (digits <> "" && digits <> "-" && String.length digits <= 8) in
  String.iteri (fun i c -> if not (is_digit i c) then ok := false) digits;
  if not !ok then raise (Malformed (quoted text ^ " is not a rung"));
  (z_of (int_of_string digits), star)

let cell = function
  | 'x' -> Some true | 'o' -> Some false | '.' -> None
  | c -> raise (Malformed (quoted (String.make 1 c) ^ " is not a cell"))
let cells text = List.init (String.length text) (fun i -> cell text.[i])
let stones text =
  List.concat (List.mapi (fun i c -> match c with Some c -> [ (positive_of (i + 1), c) ] | None -> []) (cells text))
let color () = match token () with
  | "black" -> true | "white" -> false
  | text -> raise (Malformed (quoted text ^ " is not a player"))

let parts () = list (fun () -> let i = positive () in let f = list positive in (i, f))
let numbers () = list positive
let reply () = match token () with
  | "here" -> let u, v = pair positive in Here (u, v, parts ())
  | "there" ->
    let ps = parts () in
    let j = positive () in
    let u, v = pair positive in
    There (ps, j, u, v, parts ())
  | "rung" -> let ps = parts () in let k, s = rung () in InRung (ps, k, s)
  | text -> raise (Malformed (quoted text ^ " is not a reply"))
(* Counts of stones are unary in the kernel. *)
let nat () =
  let n = natural () in
  if n > 10_000_000 then raise (Malformed "a number is too large");
  let rec from n acc = if n = 0 then acc else from (n - 1) (S acc) in
  from n O
let n_of n = if n = 0 then N0 else Npos (positive_of n)
let answer () = let r = reply () in let ns = numbers () in (r, ns)
let edges () = list (fun () -> pair positive)
let board () = match token () with
  | "grid" -> OnGrid (List.map cells (String.split_on_char '|' (token ())))
  | "graph" -> let p = stones (token ()) in OnGraph (p, edges ())
  | text -> raise (Malformed (quoted text ^ " is not a board"))
let part () =
  let vertices = numbers () in
  let argument = match token () with
    | "one" -> One
    | "all" -> All
    | "delta" -> Delta (numbers ())
    | "search" -> Search (nat ())
    | text -> raise (Malformed (quoted text ^ " is not an argument")) in
  (vertices, argument)
let other () = match token () with
  | "differs" -> Differs (parts ())
  | "returns" -> let u, v = pair positive in Returns (u, v, parts ())
  | text -> raise (Malformed (quoted text ^ " is neither `differs` nor `returns`"))

(* None is the end. *)
let command () = match token () with
  | "component" ->
    let i = positive () in
    let p = stones (token ()) in
    Some (Component (i, p, edges ()))
  | "step" ->
    let n = positive () in
    let sum = numbers () in
    let k, s = rung () in
    let on_board = list (fun () -> list answer) in
    Some (Step (n, sum, k, s, on_board, list answer))
  | "sum" ->
    let n = positive () in
    let sum = numbers () in
    let k, s = rung () in
    Some (AddUp (n, sum, k, s, numbers ()))
  | "mirror" ->
    let n = positive () in
    let i, j = pair positive in
    Some (Mirror (n, i, j, list positive))
  | "drop-component" -> Some (DropComponent (positive ()))
  | "drop-fact" -> Some (DropFact (positive ()))
  | "restart" -> Some Restart
  | "claim" ->
    let on = board () in
    let added = rung () in
    let winner = color () in
    let opening = match token () with
      | "waits" -> Waits (parts ())
      | "opens" -> Opens (reply ())
      | text -> raise (Malformed (quoted text ^ " is not an opening")) in
    Some (Claim (on, added, winner, opening, numbers ()))
  | "reduction" ->
    let on = board () in
    let moves = edges () in
    let least = nat () in
    Some (Reduction (on, moves, least, list part))
  | "nim-step" ->
    let i = positive () in
    let n = n_of (natural ()) in
    let others = list other in
    Some (NimStep (i, n, others, list (fun () -> let m = pair positive in (m, parts ()))))
  | "nim-claim" -> let on = board () in Some (NimClaim (on, parts ()))
  | "end" -> None
  | text -> raise (Malformed (quoted text ^ " is not a command"))

let only_white_space () =
  try raise (Malformed (quoted (String.make 1 (first ())) ^ " after `end`"))
  with Malformed "the input ends before `end`" -> ()
let rec commands () =
  lazy (match command () with Some c -> Next (c, commands ()) | None -> only_white_space (); End)

(* What has been proved, as the kernel returns it. *)
let rec int_of = function XH -> 1 | XO p -> 2 * int_of p | XI p -> (2 * int_of p) + 1
let text_of_z = function Z0 -> "0" | Zpos p -> string_of_int (int_of p) | Zneg p -> "-" ^ string_of_int (int_of p)
let text_of_cell = function Some true -> "x" | Some false -> "o" | None -> "."
let text_of_board = function
  | OnGrid rows -> String.concat "|" (List.map (fun row -> String.concat "" (List.map text_of_cell row)) rows)
  | OnGraph (stones, edges) ->
    let stones = List.map (fun (v, c) -> (int_of v, c)) stones in
    let order = List.fold_left (fun n (v, _) -> max n v) 0 stones in
    let order = List.fold_left (fun n (u, v) -> max n (max (int_of u) (int_of v))) order edges in
    let text = Bytes.make order '.' in
    List.iter (fun (v, c) -> Bytes.set text (v - 1) (if c then 'x' else 'o')) stones;
    let edge (u, v) = Printf.sprintf "%d-%d" (int_of u - 1) (int_of v - 1) in
    "edges:" ^ String.concat "," (List.map edge edges) ^ ":" ^ Bytes.to_string text
let player c = if c then "black" else "white"
let rec int_of_nat n acc = match n with O -> acc | S n -> int_of_nat n (acc + 1)
let place_of = function Wins win -> win.on | Leaves (on, _, _) | NimValue (on, _) -> on
let tell st =
  let board = text_of_board (place_of st) in
  match st with
  | Wins win ->
    let k, s = win.added in
    let added = if win.added = (Z0, false) then "" else " plus the rung " ^ text_of_z k ^ if s then "*" else "" in
    Printf.printf "proved: %s wins if %s moves first on %s%s\n" (player win.winner) (player win.first) board added
  | Leaves (_, remain, least) ->
    let least = int_of_nat least 0 in
    let bound = if least = 0 then "" else Printf.sprintf "; no play leaves fewer than %d" least in
    let remain = int_of_nat remain 0 in
    Printf.printf "proved: some play leaves %d %s on %s%s\n" remain (if remain = 1 then "stone" else "stones") board bound
  | NimValue (_, n) ->
    Printf.printf "proved: the nim-value is %d on %s\n" (match n with N0 -> 0 | Npos p -> int_of p) board

let () =
  let refuse text = Printf.printf "rejected: line %d: %s\n" !line text; exit 1 in
  match check (commands ()) with
  | exception Malformed text -> Printf.eprintf "error: line %d: %s\n" !line text; exit 2
  | exception Sys_error error -> Printf.eprintf "error: %s\n" error; exit 2
  | exception (Stack_overflow | Out_of_memory) -> Printf.eprintf "error: line %d: out of memory\n" !line; exit 2
  | None -> refuse "the command does not follow from those before it"
  | Some [] -> refuse "there is no claim"
  | Some proved ->
    let is_other st = match !board_wanted with None -> false | Some text -> text <> text_of_board (place_of st) in
    (match List.find_opt is_other proved with
     | Some st -> refuse ("the board is " ^ text_of_board (place_of st))
     | None -> List.iter tell (List.rev proved))
