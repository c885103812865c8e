(* Extracted by Coq 8.16.1 from ../Check.v; see ../Makefile. *)

(** val xorb : bool -> bool -> bool **)

let xorb b1 b2 =
  if b1 then if b2 then false else true else b2

(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

type nat =
| O
| S of nat

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x, _) -> x

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

(** val compOpp : comparison -> comparison **)

let compOpp = function
| Eq -> Eq
| Lt -> Gt
| Gt -> Lt

module Coq__1 = struct
 (** val add : nat -> nat -> nat **)
 let rec add n m =
   match n with
   | O -> m
   | S p -> S (add p m)
end
include Coq__1

(** val eqb : bool -> bool -> bool **)

let eqb b1 b2 =
  if b1 then b2 else if b2 then false else true

module type EqLtLe =
 sig
  type t
 end

module MakeOrderTac =
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 struct
 end

module Nat =
 struct
  (** val eqb : nat -> nat -> bool **)

  let rec eqb n m =
    match n with
    | O -> (match m with
            | O -> true
            | S _ -> false)
    | S n' -> (match m with
               | O -> false
               | S m' -> eqb n' m')
 end

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t0 -> app (f x) (flat_map f t0)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t0 -> f b (fold_right f a0 t0)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l0 -> (||) (f a) (existsb f l0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x :: l0 -> if f x then x :: (filter f l0) else filter f l0

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l l' =
  match l with
  | [] -> []
  | x :: tl ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x, y) :: (combine tl tl'))

type positive =
| XI of positive
| XO of positive
| XH

type z =
| Z0
| Zpos of positive
| Zneg of positive

module Pos =
 struct
  (** val succ : positive -> positive **)

  let rec succ = function
  | XI p -> XO (succ p)
  | XO p -> XI p
  | XH -> XO XH

  (** val add : positive -> positive -> positive **)

  let rec add x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XO p ->
      (match y with
       | XI q -> XI (add p q)
       | XO q -> XO (add p q)
       | XH -> XI p)
    | XH -> (match y with
             | XI q -> XO (succ q)
             | XO q -> XI q
             | XH -> XO XH)

  (** val add_carry : positive -> positive -> positive **)

  and add_carry x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XI (add_carry p q)
       | XO q -> XO (add_carry p q)
       | XH -> XI (succ p))
    | XO p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XH ->
      (match y with
       | XI q -> XI (succ q)
       | XO q -> XO (succ q)
       | XH -> XI XH)

  (** val pred_double : positive -> positive **)

  let rec pred_double = function
  | XI p -> XI (XO p)
  | XO p -> XI (pred_double p)
  | XH -> XH

  (** val mul : positive -> positive -> positive **)

  let rec mul x y =
    match x with
    | XI p -> add y (XO (mul p y))
    | XO p -> XO (mul p y)
    | XH -> y

  (** val compare_cont : comparison -> positive -> positive -> comparison **)

  let rec compare_cont r x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> compare_cont r p q
       | XO q -> compare_cont Gt p q
       | XH -> Gt)
    | XO p ->
      (match y with
       | XI q -> compare_cont Lt p q
       | XO q -> compare_cont r p q
       | XH -> Gt)
    | XH -> (match y with
             | XH -> r
             | _ -> Lt)

  (** val compare : positive -> positive -> comparison **)

  let compare =
    compare_cont Eq

  (** val eqb : positive -> positive -> bool **)

  let rec eqb p q =
    match p with
    | XI p0 -> (match q with
                | XI q0 -> eqb p0 q0
                | _ -> false)
    | XO p0 -> (match q with
                | XO q0 -> eqb p0 q0
                | _ -> false)
    | XH -> (match q with
             | XH -> true
             | _ -> false)

  (** val leb : positive -> positive -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val of_succ_nat : nat -> positive **)

  let rec of_succ_nat = function
  | O -> XH
  | S x -> succ (of_succ_nat x)
 end

module Z =
 struct
  (** val double : z -> z **)

  let double = function
  | Z0 -> Z0
  | Zpos p -> Zpos (XO p)
  | Zneg p -> Zneg (XO p)

  (** val succ_double : z -> z **)

  let succ_double = function
  | Z0 -> Zpos XH
  | Zpos p -> Zpos (XI p)
  | Zneg p -> Zneg (Pos.pred_double p)

  (** val pred_double : z -> z **)

  let pred_double = function
  | Z0 -> Zneg XH
  | Zpos p -> Zpos (Pos.pred_double p)
  | Zneg p -> Zneg (XI p)

  (** val pos_sub : positive -> positive -> z **)

  let rec pos_sub x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> double (pos_sub p q)
       | XO q -> succ_double (pos_sub p q)
       | XH -> Zpos (XO p))
    | XO p ->
      (match y with
       | XI q -> pred_double (pos_sub p q)
       | XO q -> double (pos_sub p q)
       | XH -> Zpos (Pos.pred_double p))
    | XH ->
      (match y with
       | XI q -> Zneg (XO q)
       | XO q -> Zneg (Pos.pred_double q)
       | XH -> Z0)

  (** val add : z -> z -> z **)

  let add x y =
    match x with
    | Z0 -> y
    | Zpos x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> Zpos (Pos.add x' y')
       | Zneg y' -> pos_sub x' y')
    | Zneg x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> pos_sub y' x'
       | Zneg y' -> Zneg (Pos.add x' y'))

  (** val opp : z -> z **)

  let opp = function
  | Z0 -> Z0
  | Zpos x0 -> Zneg x0
  | Zneg x0 -> Zpos x0

  (** val sub : z -> z -> z **)

  let sub m n =
    add m (opp n)

  (** val mul : z -> z -> z **)

  let mul x y =
    match x with
    | Z0 -> Z0
    | Zpos x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zpos (Pos.mul x' y')
       | Zneg y' -> Zneg (Pos.mul x' y'))
    | Zneg x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zneg (Pos.mul x' y')
       | Zneg y' -> Zpos (Pos.mul x' y'))

  (** val compare : z -> z -> comparison **)

  let compare x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> Eq
             | Zpos _ -> Lt
             | Zneg _ -> Gt)
    | Zpos x' -> (match y with
                  | Zpos y' -> Pos.compare x' y'
                  | _ -> Gt)
    | Zneg x' ->
      (match y with
       | Zneg y' -> compOpp (Pos.compare x' y')
       | _ -> Lt)

  (** val leb : z -> z -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : z -> z -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val eqb : z -> z -> bool **)

  let eqb x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos q -> Pos.eqb p q
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg q -> Pos.eqb p q
                 | _ -> false)

  (** val max : z -> z -> z **)

  let max n m =
    match compare n m with
    | Lt -> m
    | _ -> n

  (** val abs : z -> z **)

  let abs = function
  | Zneg p -> Zpos p
  | x -> x

  (** val of_nat : nat -> z **)

  let of_nat = function
  | O -> Z0
  | S n0 -> Zpos (Pos.of_succ_nat n0)

  (** val to_pos : z -> positive **)

  let to_pos = function
  | Zpos p -> p
  | _ -> XH
 end

type 'x compare0 =
| LT
| EQ
| GT

module type OrderedType =
 sig
  type t

  val compare : t -> t -> t compare0

  val eq_dec : t -> t -> bool
 end

module OrderedTypeFacts =
 functor (O:OrderedType) ->
 struct
  module TO =
   struct
    type t = O.t
   end

  module IsTO =
   struct
   end

  module OrderTac = MakeOrderTac(TO)(IsTO)

  (** val eq_dec : O.t -> O.t -> bool **)

  let eq_dec =
    O.eq_dec

  (** val lt_dec : O.t -> O.t -> bool **)

  let lt_dec x y =
    match O.compare x y with
    | LT -> true
    | _ -> false

  (** val eqb : O.t -> O.t -> bool **)

  let eqb x y =
    if eq_dec x y then true else false
 end

module KeyOrderedType =
 functor (O:OrderedType) ->
 struct
  module MO = OrderedTypeFacts(O)
 end

module PositiveOrderedTypeBits =
 struct
  type t = positive

  (** val compare : t -> t -> positive compare0 **)

  let rec compare p y =
    match p with
    | XI p0 -> (match y with
                | XI p1 -> compare p0 p1
                | _ -> GT)
    | XO p0 -> (match y with
                | XO p1 -> compare p0 p1
                | _ -> LT)
    | XH -> (match y with
             | XI _ -> LT
             | XO _ -> GT
             | XH -> EQ)

  (** val eq_dec : positive -> positive -> bool **)

  let eq_dec x y =
    match Pos.compare x y with
    | Eq -> true
    | _ -> false
 end

(** val append : positive -> positive -> positive **)

let rec append i j =
  match i with
  | XI ii -> XI (append ii j)
  | XO ii -> XO (append ii j)
  | XH -> j

module PositiveMap =
 struct
  module E = PositiveOrderedTypeBits

  module ME = KeyOrderedType(E)

  type key = positive

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  (** val empty : 'a1 t **)

  let empty =
    Leaf

  (** val is_empty : 'a1 t -> bool **)

  let rec is_empty = function
  | Leaf -> true
  | Node (l, o, r) ->
    (match o with
     | Some _ -> false
     | None -> (&&) (is_empty l) (is_empty r))

  (** val find : key -> 'a1 t -> 'a1 option **)

  let rec find i = function
  | Leaf -> None
  | Node (l, o, r) ->
    (match i with
     | XI ii -> find ii r
     | XO ii -> find ii l
     | XH -> o)

  (** val mem : key -> 'a1 t -> bool **)

  let rec mem i = function
  | Leaf -> false
  | Node (l, o, r) ->
    (match i with
     | XI ii -> mem ii r
     | XO ii -> mem ii l
     | XH -> (match o with
              | Some _ -> true
              | None -> false))

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add i v = function
  | Leaf ->
    (match i with
     | XI ii -> Node (Leaf, None, (add ii v Leaf))
     | XO ii -> Node ((add ii v Leaf), None, Leaf)
     | XH -> Node (Leaf, (Some v), Leaf))
  | Node (l, o, r) ->
    (match i with
     | XI ii -> Node (l, o, (add ii v r))
     | XO ii -> Node ((add ii v l), o, r)
     | XH -> Node (l, (Some v), r))

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove i m =
    match i with
    | XI ii ->
      (match m with
       | Leaf -> Leaf
       | Node (l, o, r) ->
         (match l with
          | Leaf ->
            (match o with
             | Some _ -> Node (l, o, (remove ii r))
             | None ->
               (match remove ii r with
                | Leaf -> Leaf
                | Node (t0, o0, t1) -> Node (Leaf, None, (Node (t0, o0, t1)))))
          | Node (_, _, _) -> Node (l, o, (remove ii r))))
    | XO ii ->
      (match m with
       | Leaf -> Leaf
       | Node (l, o, r) ->
         (match o with
          | Some _ -> Node ((remove ii l), o, r)
          | None ->
            (match r with
             | Leaf ->
               (match remove ii l with
                | Leaf -> Leaf
                | Node (t0, o0, t1) -> Node ((Node (t0, o0, t1)), None, Leaf))
             | Node (_, _, _) -> Node ((remove ii l), o, r))))
    | XH ->
      (match m with
       | Leaf -> Leaf
       | Node (l, _, r) ->
         (match l with
          | Leaf ->
            (match r with
             | Leaf -> Leaf
             | Node (_, _, _) -> Node (l, None, r))
          | Node (_, _, _) -> Node (l, None, r)))

  (** val xelements : 'a1 t -> key -> (key * 'a1) list **)

  let rec xelements m i =
    match m with
    | Leaf -> []
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         app (xelements l (append i (XO XH))) ((i,
           x) :: (xelements r (append i (XI XH))))
       | None ->
         app (xelements l (append i (XO XH))) (xelements r (append i (XI XH))))

  (** val elements : 'a1 t -> (key * 'a1) list **)

  let elements m =
    xelements m XH

  (** val cardinal : 'a1 t -> nat **)

  let rec cardinal = function
  | Leaf -> O
  | Node (l, o, r) ->
    (match o with
     | Some _ -> S (Coq__1.add (cardinal l) (cardinal r))
     | None -> Coq__1.add (cardinal l) (cardinal r))

  (** val xfind : key -> key -> 'a1 t -> 'a1 option **)

  let rec xfind i j m =
    match i with
    | XI ii ->
      (match j with
       | XI jj -> xfind ii jj m
       | XO _ -> None
       | XH -> find i m)
    | XO ii ->
      (match j with
       | XI _ -> None
       | XO jj -> xfind ii jj m
       | XH -> find i m)
    | XH -> (match j with
             | XH -> find i m
             | _ -> None)

  (** val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t **)

  let rec xmapi f m i =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      Node ((xmapi f l (append i (XO XH))), (option_map (f i) o),
        (xmapi f r (append i (XI XH))))

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let mapi f m =
    xmapi f m XH

  (** val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let map f m =
    mapi (fun _ -> f) m

  (** val xmap2_l :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t **)

  let rec xmap2_l f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_l f l), (f o None), (xmap2_l f r))

  (** val xmap2_r :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t **)

  let rec xmap2_r f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_r f l), (f None o), (xmap2_r f r))

  (** val _map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let rec _map2 f m1 m2 =
    match m1 with
    | Leaf -> xmap2_r f m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> xmap2_l f m1
       | Node (l2, o2, r2) ->
         Node ((_map2 f l1 l2), (f o1 o2), (_map2 f r1 r2)))

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let map2 f =
    _map2 (fun o1 o2 ->
      match o1 with
      | Some _ -> f o1 o2
      | None -> (match o2 with
                 | Some _ -> f o1 o2
                 | None -> None))

  (** val xfoldi :
      (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2 **)

  let rec xfoldi f m v i =
    match m with
    | Leaf -> v
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         xfoldi f r (f i x (xfoldi f l v (append i (XO XH))))
           (append i (XI XH))
       | None ->
         xfoldi f r (xfoldi f l v (append i (XO XH))) (append i (XI XH)))

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let fold f m i =
    xfoldi f m i XH

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool **)

  let rec equal cmp m1 m2 =
    match m1 with
    | Leaf -> is_empty m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> is_empty m1
       | Node (l2, o2, r2) ->
         (&&)
           ((&&)
             (match o1 with
              | Some v1 ->
                (match o2 with
                 | Some v2 -> cmp v1 v2
                 | None -> false)
              | None -> (match o2 with
                         | Some _ -> false
                         | None -> true)) (equal cmp l1 l2)) (equal cmp r1 r2))
 end

(** val rung_left : z -> bool -> (z * bool) list **)

let rung_left k s =
  if Z.eqb k Z0
  then if s then (Z0, false) :: [] else []
  else if Z.ltb Z0 k
       then (Z0,
              false) :: (if (&&) s (Z.eqb k (Zpos XH))
                         then (Z0, true) :: []
                         else [])
       else ((Z.add k (Zpos XH)), (negb s)) :: []

(** val rung_right : z -> bool -> (z * bool) list **)

let rung_right k s =
  map (fun x -> ((Z.opp (fst x)), (snd x))) (rung_left (Z.opp k) s)

(** val rung_ge0b : z -> bool -> bool **)

let rung_ge0b k = function
| true -> Z.leb (Zpos (XO XH)) k
| false -> Z.leb Z0 k

(** val opposite : (z * bool) -> z * bool **)

let opposite r =
  ((Z.opp (fst r)), (snd r))

type 'v pos = ('v * bool) list

(** val put :
    ('a1 -> 'a1 -> bool) -> bool -> 'a1 -> ('a1 * bool) -> 'a1 * bool **)

let put eqb0 c v x =
  if eqb0 (fst x) v then ((fst x), c) else x

(** val play :
    ('a1 -> 'a1 -> bool) -> bool -> 'a1 -> 'a1 -> 'a1 pos -> 'a1 pos **)

let play eqb0 c u v p =
  map (put eqb0 c v) (filter (fun x -> negb (eqb0 (fst x) u)) p)

(** val move_pairs :
    ('a1 -> 'a1 -> bool) -> bool -> 'a1 pos -> ('a1 * 'a1) list **)

let move_pairs adj c p =
  flat_map (fun x ->
    if eqb (snd x) c
    then flat_map (fun y ->
           if (&&) (negb (eqb (snd y) c)) (adj (fst x) (fst y))
           then ((fst x), (fst y)) :: []
           else []) p
    else []) p

(** val swap : ('a1 * bool) -> 'a1 * bool **)

let swap x =
  ((fst x), (negb (snd x)))

module PM = PositiveMap

type graph = positive list PM.t

(** val nbrs : graph -> positive -> positive list **)

let nbrs g u =
  match PM.find u g with
  | Some l -> l
  | None -> []

(** val adjb : graph -> positive -> positive -> bool **)

let adjb g u v =
  existsb (Pos.eqb v) (nbrs g u)

(** val arc : positive -> positive -> graph -> graph **)

let arc u v g =
  PM.add u (v :: (nbrs g u)) g

(** val mkgraph : (positive * positive) list -> graph **)

let mkgraph e =
  fold_right (fun e0 g -> arc (fst e0) (snd e0) (arc (snd e0) (fst e0) g))
    PM.empty e

(** val build : (positive * 'a1) list -> 'a1 PM.t option **)

let rec build = function
| [] -> Some PM.empty
| x :: l0 ->
  (match build l0 with
   | Some m ->
     (match PM.find (fst x) m with
      | Some _ -> None
      | None -> Some (PM.add (fst x) (snd x) m))
   | None -> None)

type board = graph * positive pos

(** val memc : (positive * bool) -> positive pos -> bool **)

let memc x p =
  existsb (fun y -> (&&) (Pos.eqb (fst x) (fst y)) (eqb (snd x) (snd y))) p

(** val zip :
    positive pos -> positive list -> ((positive * positive) * bool) list **)

let zip q f =
  map (fun x -> (((fst (fst x)), (snd x)), (snd (fst x)))) (combine q f)

(** val half :
    graph -> graph -> positive PM.t -> positive -> positive -> bool **)

let half g h m u u' =
  forallb (fun w ->
    match PM.find w m with
    | Some w' -> adjb h u' w'
    | None -> true) (nbrs g u)

(** val place :
    graph -> positive pos -> graph -> positive list -> positive pos option **)

let place g q h f =
  let z0 = zip q f in
  (match build (map fst z0) with
   | Some m ->
     (match build (map (fun x -> ((snd (fst x)), (fst (fst x)))) z0) with
      | Some n ->
        if (&&) (Nat.eqb (length q) (length f))
             (forallb (fun x ->
               (&&) (half g h m (fst (fst x)) (snd (fst x)))
                 (half h g n (snd (fst x)) (fst (fst x)))) z0)
        then Some (map (fun x -> ((snd (fst x)), (snd x))) z0)
        else None
      | None -> None)
   | None -> None)

(** val take_out :
    graph -> positive pos -> positive pos -> positive pos option **)

let take_out g a p =
  match build a with
  | Some a0 ->
    (match build p with
     | Some p0 ->
       if forallb (fun x ->
            (&&)
              (match PM.find (fst x) p0 with
               | Some c -> eqb c (snd x)
               | None -> false)
              (forallb (fun w -> (||) (PM.mem w a0) (negb (PM.mem w p0)))
                (nbrs g (fst x)))) a
       then Some (filter (fun x -> negb (PM.mem (fst x) a0)) p)
       else None
     | None -> None)
  | None -> None

(** val isnil : 'a1 list -> bool **)

let isnil = function
| [] -> true
| _ :: _ -> false

(** val dead : graph -> positive pos -> bool **)

let dead g p =
  (&&) (isnil (move_pairs (adjb g) true p))
    (isnil (move_pairs (adjb g) false p))

type known = { next : positive; components : board PM.t;
               facts : (positive list * (z * bool)) PM.t }

type parts = (positive * positive list) list

type reply =
| Here of positive * positive * parts
| There of parts * positive * positive * positive * parts
| InRung of parts * z * bool

type answer = reply * positive list

(** val remove1 : positive -> positive list -> positive list option **)

let rec remove1 i = function
| [] -> None
| j :: ss0 ->
  if Pos.eqb i j
  then Some ss0
  else (match remove1 i ss0 with
        | Some t0 -> Some (j :: t0)
        | None -> None)

(** val remove0 : positive list -> positive list -> positive list option **)

let rec remove0 t0 ss =
  match t0 with
  | [] -> Some ss
  | i :: t1 ->
    (match remove1 i ss with
     | Some ss' -> remove0 t1 ss'
     | None -> None)

(** val forall2b : ('a1 -> 'a2 -> bool) -> 'a1 list -> 'a2 list -> bool **)

let rec forall2b f l m =
  match l with
  | [] -> (match m with
           | [] -> true
           | _ :: _ -> false)
  | a :: l0 ->
    (match m with
     | [] -> false
     | b :: m0 -> (&&) (f a b) (forall2b f l0 m0))

(** val picks : positive list -> (positive * positive list) list **)

let rec picks = function
| [] -> []
| i :: ss0 ->
  (i, ss0) :: (map (fun x -> ((fst x), (i :: (snd x)))) (picks ss0))

(** val split :
    known -> graph -> positive pos -> parts -> positive list option **)

let rec split e g p = function
| [] -> if dead g p then Some [] else None
| p0 :: ps0 ->
  let (i, f) = p0 in
  (match PM.find i e.components with
   | Some c ->
     (match place (fst c) (snd c) g f with
      | Some a ->
        (match take_out g a p with
         | Some b ->
           (match split e g b ps0 with
            | Some ss -> Some (i :: ss)
            | None -> None)
         | None -> None)
      | None -> None)
   | None -> None)

(** val cover :
    known -> positive list -> z -> bool -> positive list -> bool **)

let rec cover e ss k s = function
| [] -> (&&) (isnil ss) (rung_ge0b k s)
| n :: ns0 ->
  (match PM.find n e.facts with
   | Some p ->
     let (t0, p0) = p in
     let (a, b) = p0 in
     (match remove0 t0 ss with
      | Some ss0 -> cover e ss0 (Z.sub k a) (xorb s b) ns0
      | None -> false)
   | None -> false)

(** val cover_parts :
    known -> board -> parts -> positive list -> z -> bool -> positive list ->
    bool **)

let cover_parts e b ps rest k s ns =
  match split e (fst b) (snd b) ps with
  | Some ss -> cover e (app ss rest) k s ns
  | None -> false

(** val legal : board -> positive -> positive -> bool **)

let legal b u v =
  (&&) ((&&) (memc (u, true) (snd b)) (memc (v, false) (snd b)))
    (adjb (fst b) u v)

(** val after : bool -> board -> positive -> positive -> board **)

let after c b u v =
  ((fst b), (play Pos.eqb c u v (snd b)))

(** val reply_ok :
    known -> board -> positive list -> z -> bool -> answer -> bool **)

let reply_ok e b rest k s a =
  match fst a with
  | Here (u, v, ps) ->
    (&&) (legal b u v) (cover_parts e (after true b u v) ps rest k s (snd a))
  | There (ps, j, u, v, qs) ->
    (match remove1 j rest with
     | Some rest0 ->
       (match PM.find j e.components with
        | Some c ->
          (&&) (legal c u v)
            (match split e (fst b) (snd b) ps with
             | Some ss ->
               cover_parts e (after true c u v) qs (app ss rest0) k s (snd a)
             | None -> false)
        | None -> false)
     | None -> false)
  | InRung (ps, k', s') ->
    (&&)
      (existsb (fun m -> (&&) (Z.eqb (fst m) k') (eqb (snd m) s'))
        (rung_left k s)) (cover_parts e b ps rest k' s' (snd a))

(** val right_moves : board -> (positive * positive) list **)

let right_moves b =
  move_pairs (adjb (fst b)) false (snd b)

(** val nowhere : board **)

let nowhere =
  (PM.empty, [])

(** val step_ok :
    known -> positive list -> z -> bool -> answer list list -> answer list ->
    bool **)

let step_ok e ss k s on_board in_rung =
  (&&)
    (forall2b (fun x answers ->
      match PM.find (fst x) e.components with
      | Some b ->
        forall2b (fun m ->
          reply_ok e (after false b (fst m) (snd m)) (snd x) k s)
          (right_moves b) answers
      | None -> false) (picks ss) on_board)
    (forall2b (fun m -> reply_ok e nowhere ss (fst m) (snd m))
      (rung_right k s) in_rung)

(** val mirror_ok : known -> positive -> positive -> positive list -> bool **)

let mirror_ok e i j f =
  match PM.find i e.components with
  | Some b ->
    (match PM.find j e.components with
     | Some c ->
       (match place (fst b) (map swap (snd b)) (fst c) f with
        | Some a ->
          (match take_out (fst c) a (snd c) with
           | Some r -> dead (fst c) r
           | None -> false)
        | None -> false)
     | None -> false)
  | None -> false

type rows = bool option list list

(** val grid_adjacent : (z * z) -> (z * z) -> bool **)

let grid_adjacent a b =
  Z.eqb
    (Z.add (Z.abs (Z.sub (fst a) (fst b))) (Z.abs (Z.sub (snd a) (snd b))))
    (Zpos XH)

(** val geq : (z * z) -> (z * z) -> bool **)

let geq a b =
  (&&) (Z.eqb (fst a) (fst b)) (Z.eqb (snd a) (snd b))

(** val row_cells : z -> z -> bool option list -> (z * z) pos **)

let rec row_cells y x = function
| [] -> []
| o :: r0 ->
  (match o with
   | Some c -> ((y, x), c) :: (row_cells y (Z.add x (Zpos XH)) r0)
   | None -> row_cells y (Z.add x (Zpos XH)) r0)

(** val rows_cells : z -> rows -> (z * z) pos **)

let rec rows_cells y = function
| [] -> []
| r0 :: r1 -> app (row_cells y Z0 r0) (rows_cells (Z.add y (Zpos XH)) r1)

(** val zipg :
    (z * z) pos -> positive pos -> (((z * z) * positive) * bool) list **)

let zipg p q =
  map (fun x -> (((fst (fst x)), (fst (snd x))), (snd (fst x)))) (combine p q)

(** val sameg :
    graph -> (((z * z) * positive) * bool) -> (((z * z) * positive) * bool)
    -> bool **)

let sameg g x y =
  (&&)
    (eqb (Pos.eqb (snd (fst x)) (snd (fst y)))
      (geq (fst (fst x)) (fst (fst y))))
    (eqb (adjb g (snd (fst x)) (snd (fst y)))
      (grid_adjacent (fst (fst x)) (fst (fst y))))

(** val samecol : (z * z) pos -> positive pos -> bool **)

let rec samecol p q =
  match p with
  | [] -> (match q with
           | [] -> true
           | _ :: _ -> false)
  | x :: p0 ->
    (match q with
     | [] -> false
     | y :: q0 -> (&&) (eqb (snd x) (snd y)) (samecol p0 q0))

(** val number : z -> (z * z) -> positive **)

let number width a =
  Z.to_pos (Z.add (Z.add (Z.mul (fst a) width) (snd a)) (Zpos XH))

(** val grid_board : rows -> board **)

let grid_board r =
  let width =
    fold_right (fun r0 w -> Z.max (Z.add (Z.of_nat (length r0)) (Zpos XH)) w)
      (Zpos XH) r
  in
  let p = rows_cells Z0 r in
  ((mkgraph
     (flat_map (fun x -> ((number width (fst x)),
       (number width ((fst (fst x)), (Z.add (snd (fst x)) (Zpos XH))))) :: ((
       (number width (fst x)),
       (number width ((Z.add (fst (fst x)) (Zpos XH)), (snd (fst x))))) :: []))
       p)), (map (fun x -> ((number width (fst x)), (snd x))) p))

(** val grid_ok : rows -> bool **)

let grid_ok r =
  let p = rows_cells Z0 r in
  let b = grid_board r in
  (&&) (samecol p (snd b))
    (let z0 = zipg p (snd b) in
     forallb (fun x -> forallb (sameg (fst b) x) z0) z0)

type place0 =
| OnGraph of (positive * bool) list * (positive * positive) list
| OnGrid of rows

type statement = { on : place0; added : (z * bool); first : bool;
                   winner : bool }

type opening =
| Waits of parts
| Opens of reply

type command =
| Component of positive * (positive * bool) list * (positive * positive) list
| Step of positive * positive list * z * bool * answer list list * answer list
| AddUp of positive * positive list * z * bool * positive list
| Mirror of positive * positive * positive * positive list
| DropComponent of positive
| DropFact of positive
| Restart
| Claim of place0 * (z * bool) * bool * opening * positive list

(** val nothing_known : known **)

let nothing_known =
  { next = XH; components = PM.empty; facts = PM.empty }

(** val is_component : known -> positive -> bool **)

let is_component e i =
  PM.mem i e.components

(** val with_fact : known -> PM.key -> positive list -> z -> bool -> known **)

let with_fact e n ss k s =
  { next = e.next; components = e.components; facts =
    (PM.add n (ss, (k, s)) e.facts) }

(** val board_of : place0 -> board option **)

let board_of = function
| OnGraph (stones, edges) ->
  (match build stones with
   | Some _ -> Some ((mkgraph edges), stones)
   | None -> None)
| OnGrid r -> if grid_ok r then Some (grid_board r) else None

(** val claim_ok :
    known -> place0 -> (z * bool) -> bool -> opening -> positive list -> bool **)

let claim_ok e p added0 winner0 o ns =
  match board_of p with
  | Some b ->
    let b0 = if winner0 then b else ((fst b), (map swap (snd b))) in
    let (k, s) = if winner0 then added0 else opposite added0 in
    (match o with
     | Waits ps -> cover_parts e b0 ps [] k s ns
     | Opens r -> reply_ok e b0 [] k s (r, ns))
  | None -> false

(** val exec : known -> command -> (known * statement option) option **)

let exec e = function
| Component (i, stones, edges) ->
  if Pos.leb e.next i
  then Some ({ next = (Pos.succ i); components =
         (PM.add i ((mkgraph edges), stones) e.components); facts =
         e.facts }, None)
  else None
| Step (n, ss, k, s, on_board, in_rung) ->
  if (&&) (forallb (is_component e) ss) (step_ok e ss k s on_board in_rung)
  then Some ((with_fact e n ss k s), None)
  else None
| AddUp (n, ss, k, s, ns) ->
  if (&&) (forallb (is_component e) ss) (cover e ss k s ns)
  then Some ((with_fact e n ss k s), None)
  else None
| Mirror (n, i, j, f) ->
  if mirror_ok e i j f
  then Some ((with_fact e n (i :: (j :: [])) Z0 false), None)
  else None
| DropComponent i ->
  Some ({ next = e.next; components = (PM.remove i e.components); facts =
    e.facts }, None)
| DropFact n ->
  Some ({ next = e.next; components = e.components; facts =
    (PM.remove n e.facts) }, None)
| Restart -> Some (nothing_known, None)
| Claim (p, added0, winner0, o, ns) ->
  if claim_ok e p added0 winner0 o ns
  then Some (e, (Some { on = p; added = added0; first =
         (match o with
          | Waits _ -> negb winner0
          | Opens _ -> winner0); winner = winner0 }))
  else None

type input = __input Lazy.t
and __input =
| End
| Next of command * input

(** val loop : known -> statement list -> input -> statement list option **)

let rec loop e proved i =
  match Lazy.force
  i with
  | End -> Some proved
  | Next (c, rest) ->
    (match exec e c with
     | Some p ->
       let (e0, o) = p in
       (match o with
        | Some st -> loop e0 (st :: proved) rest
        | None -> loop e0 proved rest)
     | None -> None)

(** val check : input -> statement list option **)

let check i =
  loop nothing_known [] i
