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
 let rec add n0 m =
   match n0 with
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
  (** val sub : nat -> nat -> nat **)

  let rec sub n0 m =
    match n0 with
    | O -> n0
    | S k -> (match m with
              | O -> n0
              | S l -> sub k l)

  (** val eqb : nat -> nat -> bool **)

  let rec eqb n0 m =
    match n0 with
    | O -> (match m with
            | O -> true
            | S _ -> false)
    | S n' -> (match m with
               | O -> false
               | S m' -> eqb n' m')

  (** val leb : nat -> nat -> bool **)

  let rec leb n0 m =
    match n0 with
    | O -> true
    | S n' -> (match m with
               | O -> false
               | S m' -> leb n' m')

  (** val divmod : nat -> nat -> nat -> nat -> nat * nat **)

  let rec divmod x y q u =
    match x with
    | O -> (q, u)
    | S x' ->
      (match u with
       | O -> divmod x' y (S q) y
       | S u' -> divmod x' y q u')

  (** val modulo : nat -> nat -> nat **)

  let modulo x = function
  | O -> x
  | S y' -> sub y' (snd (divmod x y' O y'))
 end

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t0 -> app (f x) (flat_map f t0)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l a0 =
  match l with
  | [] -> a0
  | b :: t0 -> fold_left f t0 (f a0 b)

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

type n =
| N0
| Npos of positive

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

  (** val coq_Nsucc_double : n -> n **)

  let coq_Nsucc_double = function
  | N0 -> Npos XH
  | Npos p -> Npos (XI p)

  (** val coq_Ndouble : n -> n **)

  let coq_Ndouble = function
  | N0 -> N0
  | Npos p -> Npos (XO p)

  (** val coq_lxor : positive -> positive -> n **)

  let rec coq_lxor p q =
    match p with
    | XI p0 ->
      (match q with
       | XI q0 -> coq_Ndouble (coq_lxor p0 q0)
       | XO q0 -> coq_Nsucc_double (coq_lxor p0 q0)
       | XH -> Npos (XO p0))
    | XO p0 ->
      (match q with
       | XI q0 -> coq_Nsucc_double (coq_lxor p0 q0)
       | XO q0 -> coq_Ndouble (coq_lxor p0 q0)
       | XH -> Npos (XI p0))
    | XH ->
      (match q with
       | XI q0 -> Npos (XO q0)
       | XO q0 -> Npos (XI q0)
       | XH -> N0)

  (** val of_succ_nat : nat -> positive **)

  let rec of_succ_nat = function
  | O -> XH
  | S x -> succ (of_succ_nat x)
 end

module N =
 struct
  (** val succ : n -> n **)

  let succ = function
  | N0 -> Npos XH
  | Npos p -> Npos (Pos.succ p)

  (** val eqb : n -> n -> bool **)

  let eqb n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> true
             | Npos _ -> false)
    | Npos p -> (match m with
                 | N0 -> false
                 | Npos q -> Pos.eqb p q)

  (** val coq_lxor : n -> n -> n **)

  let coq_lxor n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Pos.coq_lxor p q)
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

  let sub m n0 =
    add m (opp n0)

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

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val abs : z -> z **)

  let abs = function
  | Zneg p -> Zpos p
  | x -> x

  (** val of_nat : nat -> z **)

  let of_nat = function
  | O -> Z0
  | S n1 -> Zpos (Pos.of_succ_nat n1)

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

(** val moves :
    ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> bool -> 'a1 pos -> 'a1
    pos list **)

let moves eqb0 adj c p =
  map (fun m -> play eqb0 c (fst m) (snd m) p) (move_pairs adj c p)

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
      | Some n0 ->
        if (&&) (Nat.eqb (length q) (length f))
             (forallb (fun x ->
               (&&) (half g h m (fst (fst x)) (snd (fst x)))
                 (half h g n0 (snd (fst x)) (fst (fst x)))) z0)
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
               facts : (positive list * (z * bool)) PM.t; nims : n PM.t }

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
| n0 :: ns0 ->
  (match PM.find n0 e.facts with
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

(** val has : ('a1 -> 'a1 -> bool) -> ('a1 * bool) -> 'a1 pos -> bool **)

let has eqb0 x p =
  existsb (fun y -> (&&) (eqb0 (fst x) (fst y)) (eqb (snd x) (snd y))) p

(** val move_of :
    ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 pos -> 'a1 -> 'a1 ->
    'a1 pos option **)

let move_of eqb0 adj p u v =
  if adj u v
  then if (&&) (has eqb0 (u, true) p) (has eqb0 (v, false) p)
       then Some (play eqb0 true u v p)
       else if (&&) (has eqb0 (u, false) p) (has eqb0 (v, true) p)
            then Some (play eqb0 false u v p)
            else None
  else None

(** val replay :
    ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 pos -> ('a1 * 'a1)
    list -> 'a1 pos option **)

let rec replay eqb0 adj p = function
| [] -> Some p
| m :: ms0 ->
  (match move_of eqb0 adj p (fst m) (snd m) with
   | Some q -> replay eqb0 adj q ms0
   | None -> None)

(** val weight : ('a1 -> bool) -> ('a1 * bool) -> nat **)

let weight side x =
  if eqb (side (fst x)) (snd x) then S O else S (S O)

(** val delta : ('a1 -> bool) -> 'a1 pos -> nat **)

let delta side p =
  fold_right (fun x n0 -> add (weight side x) n0) O p

(** val nexts :
    ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 pos -> 'a1 pos list **)

let nexts eqb0 adj p =
  app (moves eqb0 adj true p) (moves eqb0 adj false p)

(** val search :
    ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> ('a1 pos list -> 'a1 pos
    list) -> nat -> nat -> 'a1 pos list -> bool **)

let rec search eqb0 adj thin0 fuel m l = match l with
| [] -> true
| _ :: _ ->
  (&&) (forallb (fun p -> Nat.leb m (length p)) l)
    (match fuel with
     | O -> false
     | S fuel0 ->
       search eqb0 adj thin0 fuel0 m (thin0 (flat_map (nexts eqb0 adj) l)))

type argument =
| One
| All
| Delta of positive list
| Search of nat

type part = positive list * argument

(** val set_of : positive list -> unit PM.t **)

let set_of vs =
  fold_right (fun v s -> PM.add v () s) PM.empty vs

(** val pick : positive list -> positive pos -> positive pos **)

let pick vs p =
  let s = set_of vs in filter (fun x -> PM.mem (fst x) s) p

(** val two_sides : graph -> unit PM.t -> positive pos -> bool **)

let two_sides g side p =
  let p0 = set_of (map fst p) in
  forallb (fun x ->
    forallb (fun w ->
      (||) (negb (PM.mem w p0)) (xorb (PM.mem (fst x) side) (PM.mem w side)))
      (nbrs g (fst x))) p

(** val append0 : positive -> positive -> positive **)

let rec append0 v k =
  match v with
  | XI v0 -> XI (append0 v0 k)
  | XO v0 -> XO (append0 v0 k)
  | XH -> XI k

(** val key0 : positive pos -> positive **)

let key0 p =
  fold_right (fun x k -> append0 (fst x) (if snd x then XI k else XO k)) XH p

(** val same : positive pos -> positive pos -> bool **)

let rec same p q =
  match p with
  | [] -> (match q with
           | [] -> true
           | _ :: _ -> false)
  | p0 :: p1 ->
    let (u, c) = p0 in
    (match q with
     | [] -> false
     | p2 :: q0 ->
       let (v, d) = p2 in (&&) ((&&) (Pos.eqb u v) (eqb c d)) (same p1 q0))

(** val insert :
    positive pos list PM.t -> positive pos -> positive pos list PM.t **)

let insert m p =
  match PM.find (key0 p) m with
  | Some l -> if existsb (same p) l then m else PM.add (key0 p) (p :: l) m
  | None -> PM.add (key0 p) (p :: []) m

(** val thin : positive pos list -> positive pos list **)

let thin l =
  flat_map snd (PM.elements (fold_left insert l PM.empty))

(** val bound_of : graph -> positive pos -> argument -> nat option **)

let bound_of g p = function
| One -> if isnil p then None else Some (S O)
| All ->
  if (||) (forallb snd p) (forallb (fun x -> negb (snd x)) p)
  then Some (length p)
  else None
| Delta vs ->
  let side = set_of vs in
  if (&&) ((&&) (negb (isnil p)) (two_sides g side p))
       (Nat.eqb (Nat.modulo (delta (fun v -> PM.mem v side) p) (S (S (S O))))
         O)
  then Some (S (S O))
  else None
| Search m ->
  if search Pos.eqb (adjb g) thin (length p) m (p :: []) then Some m else None

(** val parts_bound : graph -> positive pos -> part list -> nat option **)

let rec parts_bound g p = function
| [] -> Some O
| p0 :: ps0 ->
  let (vs, a) = p0 in
  let part0 = pick vs p in
  (match take_out g part0 p with
   | Some rest ->
     (match bound_of g part0 a with
      | Some m ->
        (match parts_bound g rest ps0 with
         | Some k -> Some (add m k)
         | None -> None)
      | None -> None)
   | None -> None)

type other =
| Differs of parts
| Returns of positive * positive * parts

type option_of = (positive * positive) * parts

(** val xor_of : known -> positive list -> n option **)

let rec xor_of e = function
| [] -> Some N0
| i :: ss0 ->
  (match PM.find i e.nims with
   | Some n0 ->
     (match xor_of e ss0 with
      | Some m -> Some (N.coq_lxor n0 m)
      | None -> None)
   | None -> None)

(** val shows : known -> board -> parts -> n option **)

let shows e b ps =
  match split e (fst b) (snd b) ps with
  | Some ss -> xor_of e ss
  | None -> None

(** val is_shown : known -> board -> parts -> n -> bool **)

let is_shown e b ps n0 =
  match shows e b ps with
  | Some m -> N.eqb m n0
  | None -> false

(** val moved : board -> positive -> positive -> board option **)

let moved b u v =
  match move_of Pos.eqb (adjb (fst b)) (snd b) u v with
  | Some p -> Some ((fst b), p)
  | None -> None

(** val other_ok : known -> n -> board -> other -> bool **)

let other_ok e n0 b = function
| Differs ps ->
  (match shows e b ps with
   | Some m -> negb (N.eqb m n0)
   | None -> false)
| Returns (u, v, ps) ->
  (match moved b u v with
   | Some b0 -> is_shown e b0 ps n0
   | None -> false)

(** val lower : known -> board -> n -> option_of list -> n option **)

let rec lower e b m = function
| [] -> Some m
| o :: os0 ->
  let (p, ps) = o in
  let (u, v) = p in
  (match moved b u v with
   | Some c -> if is_shown e c ps m then lower e b (N.succ m) os0 else None
   | None -> None)

(** val all_moves : board -> positive pos list **)

let all_moves b =
  app (moves Pos.eqb (adjb (fst b)) true (snd b))
    (moves Pos.eqb (adjb (fst b)) false (snd b))

(** val nim_step_ok :
    known -> positive -> n -> other list -> option_of list -> bool **)

let nim_step_ok e i n0 others below =
  match PM.find i e.components with
  | Some b ->
    (&&)
      (forall2b (fun p o -> other_ok e n0 ((fst b), p) o) (all_moves b)
        others)
      (match lower e b N0 below with
       | Some m -> N.eqb m n0
       | None -> false)
  | None -> false

type place0 =
| OnGraph of (positive * bool) list * (positive * positive) list
| OnGrid of rows

type win = { on : place0; added : (z * bool); first : bool; winner : bool }

type statement =
| Wins of win
| Leaves of place0 * nat * nat
| NimValue of place0 * n

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
| NimStep of positive * n * other list * option_of list
| Restart
| Claim of place0 * (z * bool) * bool * opening * positive list
| Reduction of place0 * (positive * positive) list * nat * part list
| NimClaim of place0 * parts

(** val nothing_known : known **)

let nothing_known =
  { next = XH; components = PM.empty; facts = PM.empty; nims = PM.empty }

(** val is_component : known -> positive -> bool **)

let is_component e i =
  PM.mem i e.components

(** val with_fact : known -> PM.key -> positive list -> z -> bool -> known **)

let with_fact e n0 ss k s =
  { next = e.next; components = e.components; facts =
    (PM.add n0 (ss, (k, s)) e.facts); nims = e.nims }

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

(** val reduction_ok :
    place0 -> (positive * positive) list -> nat -> part list -> nat option **)

let reduction_ok p ms least ps =
  match board_of p with
  | Some b ->
    let (g, q) = b in
    (match build q with
     | Some _ ->
       (match replay Pos.eqb (adjb g) q ms with
        | Some r ->
          (match parts_bound g q ps with
           | Some m -> if Nat.leb least m then Some (length r) else None
           | None -> None)
        | None -> None)
     | None -> None)
  | None -> None

(** val exec : known -> command -> (known * statement option) option **)

let exec e = function
| Component (i, stones, edges) ->
  if Pos.leb e.next i
  then Some ({ next = (Pos.succ i); components =
         (PM.add i ((mkgraph edges), stones) e.components); facts = e.facts;
         nims = e.nims }, None)
  else None
| Step (n0, ss, k, s, on_board, in_rung) ->
  if (&&) (forallb (is_component e) ss) (step_ok e ss k s on_board in_rung)
  then Some ((with_fact e n0 ss k s), None)
  else None
| AddUp (n0, ss, k, s, ns) ->
  if (&&) (forallb (is_component e) ss) (cover e ss k s ns)
  then Some ((with_fact e n0 ss k s), None)
  else None
| Mirror (n0, i, j, f) ->
  if mirror_ok e i j f
  then Some ((with_fact e n0 (i :: (j :: [])) Z0 false), None)
  else None
| DropComponent i ->
  Some ({ next = e.next; components = (PM.remove i e.components); facts =
    e.facts; nims = (PM.remove i e.nims) }, None)
| DropFact n0 ->
  Some ({ next = e.next; components = e.components; facts =
    (PM.remove n0 e.facts); nims = e.nims }, None)
| NimStep (i, n0, others, below) ->
  if nim_step_ok e i n0 others below
  then Some ({ next = e.next; components = e.components; facts = e.facts;
         nims = (PM.add i n0 e.nims) }, None)
  else None
| Restart -> Some (nothing_known, None)
| Claim (p, added0, winner0, o, ns) ->
  if claim_ok e p added0 winner0 o ns
  then Some (e, (Some (Wins { on = p; added = added0; first =
         (match o with
          | Waits _ -> negb winner0
          | Opens _ -> winner0); winner = winner0 })))
  else None
| Reduction (p, ms, least, ps) ->
  (match reduction_ok p ms least ps with
   | Some remain -> Some (e, (Some (Leaves (p, remain, least))))
   | None -> None)
| NimClaim (p, ps) ->
  (match board_of p with
   | Some b ->
     (match shows e b ps with
      | Some n0 -> Some (e, (Some (NimValue (p, n0))))
      | None -> None)
   | None -> None)

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
