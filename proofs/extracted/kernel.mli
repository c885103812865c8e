(* Extracted by Coq 8.16.1 from ../Check.v; see ../Makefile. *)

val xorb : bool -> bool -> bool

val negb : bool -> bool

type nat =
| O
| S of nat

val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option

val fst : ('a1 * 'a2) -> 'a1

val snd : ('a1 * 'a2) -> 'a2

val length : 'a1 list -> nat

val app : 'a1 list -> 'a1 list -> 'a1 list

type comparison =
| Eq
| Lt
| Gt

val compOpp : comparison -> comparison

val add : nat -> nat -> nat

val eqb : bool -> bool -> bool

module type EqLtLe =
 sig
  type t
 end

module MakeOrderTac :
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 sig
 end

module Nat :
 sig
  val sub : nat -> nat -> nat

  val eqb : nat -> nat -> bool

  val leb : nat -> nat -> bool

  val divmod : nat -> nat -> nat -> nat -> nat * nat

  val modulo : nat -> nat -> nat
 end

val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list

val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1

val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1

val existsb : ('a1 -> bool) -> 'a1 list -> bool

val forallb : ('a1 -> bool) -> 'a1 list -> bool

val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list

val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list

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

module Pos :
 sig
  val succ : positive -> positive

  val add : positive -> positive -> positive

  val add_carry : positive -> positive -> positive

  val pred_double : positive -> positive

  val mul : positive -> positive -> positive

  val compare_cont : comparison -> positive -> positive -> comparison

  val compare : positive -> positive -> comparison

  val eqb : positive -> positive -> bool

  val leb : positive -> positive -> bool

  val coq_Nsucc_double : n -> n

  val coq_Ndouble : n -> n

  val coq_lxor : positive -> positive -> n

  val of_succ_nat : nat -> positive
 end

module N :
 sig
  val succ : n -> n

  val eqb : n -> n -> bool

  val coq_lxor : n -> n -> n
 end

module Z :
 sig
  val double : z -> z

  val succ_double : z -> z

  val pred_double : z -> z

  val pos_sub : positive -> positive -> z

  val add : z -> z -> z

  val opp : z -> z

  val sub : z -> z -> z

  val mul : z -> z -> z

  val compare : z -> z -> comparison

  val leb : z -> z -> bool

  val ltb : z -> z -> bool

  val eqb : z -> z -> bool

  val max : z -> z -> z

  val abs : z -> z

  val of_nat : nat -> z

  val to_pos : z -> positive
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

module OrderedTypeFacts :
 functor (O:OrderedType) ->
 sig
  module TO :
   sig
    type t = O.t
   end

  module IsTO :
   sig
   end

  module OrderTac :
   sig
   end

  val eq_dec : O.t -> O.t -> bool

  val lt_dec : O.t -> O.t -> bool

  val eqb : O.t -> O.t -> bool
 end

module KeyOrderedType :
 functor (O:OrderedType) ->
 sig
  module MO :
   sig
    module TO :
     sig
      type t = O.t
     end

    module IsTO :
     sig
     end

    module OrderTac :
     sig
     end

    val eq_dec : O.t -> O.t -> bool

    val lt_dec : O.t -> O.t -> bool

    val eqb : O.t -> O.t -> bool
   end
 end

module PositiveOrderedTypeBits :
 sig
  type t = positive

  val compare : t -> t -> positive compare0

  val eq_dec : positive -> positive -> bool
 end

val append : positive -> positive -> positive

module PositiveMap :
 sig
  module E :
   sig
    type t = positive

    val compare : t -> t -> positive compare0

    val eq_dec : positive -> positive -> bool
   end

  module ME :
   sig
    module MO :
     sig
      module TO :
       sig
        type t = positive
       end

      module IsTO :
       sig
       end

      module OrderTac :
       sig
       end

      val eq_dec : positive -> positive -> bool

      val lt_dec : positive -> positive -> bool

      val eqb : positive -> positive -> bool
     end
   end

  type key = positive

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  val empty : 'a1 t

  val is_empty : 'a1 t -> bool

  val find : key -> 'a1 t -> 'a1 option

  val mem : key -> 'a1 t -> bool

  val add : key -> 'a1 -> 'a1 t -> 'a1 t

  val remove : key -> 'a1 t -> 'a1 t

  val xelements : 'a1 t -> key -> (key * 'a1) list

  val elements : 'a1 t -> (key * 'a1) list

  val cardinal : 'a1 t -> nat

  val xfind : key -> key -> 'a1 t -> 'a1 option

  val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t

  val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t

  val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t

  val xmap2_l : ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t

  val xmap2_r : ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t

  val _map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val xfoldi : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2

  val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2

  val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool
 end

val rung_left : z -> bool -> (z * bool) list

val rung_right : z -> bool -> (z * bool) list

val rung_ge0b : z -> bool -> bool

val opposite : (z * bool) -> z * bool

type 'v pos = ('v * bool) list

val put : ('a1 -> 'a1 -> bool) -> bool -> 'a1 -> ('a1 * bool) -> 'a1 * bool

val play : ('a1 -> 'a1 -> bool) -> bool -> 'a1 -> 'a1 -> 'a1 pos -> 'a1 pos

val move_pairs : ('a1 -> 'a1 -> bool) -> bool -> 'a1 pos -> ('a1 * 'a1) list

val moves :
  ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> bool -> 'a1 pos -> 'a1 pos
  list

val swap : ('a1 * bool) -> 'a1 * bool

module PM :
 sig
  module E :
   sig
    type t = positive

    val compare : t -> t -> positive compare0

    val eq_dec : positive -> positive -> bool
   end

  module ME :
   sig
    module MO :
     sig
      module TO :
       sig
        type t = positive
       end

      module IsTO :
       sig
       end

      module OrderTac :
       sig
       end

      val eq_dec : positive -> positive -> bool

      val lt_dec : positive -> positive -> bool

      val eqb : positive -> positive -> bool
     end
   end

  type key = positive

  type 'a tree = 'a PositiveMap.tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  val empty : 'a1 t

  val is_empty : 'a1 t -> bool

  val find : key -> 'a1 t -> 'a1 option

  val mem : key -> 'a1 t -> bool

  val add : key -> 'a1 -> 'a1 t -> 'a1 t

  val remove : key -> 'a1 t -> 'a1 t

  val xelements : 'a1 t -> key -> (key * 'a1) list

  val elements : 'a1 t -> (key * 'a1) list

  val cardinal : 'a1 t -> nat

  val xfind : key -> key -> 'a1 t -> 'a1 option

  val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t

  val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t

  val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t

  val xmap2_l : ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t

  val xmap2_r : ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t

  val _map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val xfoldi : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2

  val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2

  val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool
 end

type graph = positive list PM.t

val nbrs : graph -> positive -> positive list

val adjb : graph -> positive -> positive -> bool

val arc : positive -> positive -> graph -> graph

val mkgraph : (positive * positive) list -> graph

val build : (positive * 'a1) list -> 'a1 PM.t option

type board = graph * positive pos

val memc : (positive * bool) -> positive pos -> bool

val zip : positive pos -> positive list -> ((positive * positive) * bool) list

val half : graph -> graph -> positive PM.t -> positive -> positive -> bool

val place :
  graph -> positive pos -> graph -> positive list -> positive pos option

val take_out : graph -> positive pos -> positive pos -> positive pos option

val isnil : 'a1 list -> bool

val dead : graph -> positive pos -> bool

type known = { next : positive; components : board PM.t;
               facts : (positive list * (z * bool)) PM.t; nims : n PM.t }

type parts = (positive * positive list) list

type reply =
| Here of positive * positive * parts
| There of parts * positive * positive * positive * parts
| InRung of parts * z * bool

type answer = reply * positive list

val remove1 : positive -> positive list -> positive list option

val remove0 : positive list -> positive list -> positive list option

val forall2b : ('a1 -> 'a2 -> bool) -> 'a1 list -> 'a2 list -> bool

val picks : positive list -> (positive * positive list) list

val split : known -> graph -> positive pos -> parts -> positive list option

val cover : known -> positive list -> z -> bool -> positive list -> bool

val cover_parts :
  known -> board -> parts -> positive list -> z -> bool -> positive list ->
  bool

val legal : board -> positive -> positive -> bool

val after : bool -> board -> positive -> positive -> board

val reply_ok : known -> board -> positive list -> z -> bool -> answer -> bool

val right_moves : board -> (positive * positive) list

val nowhere : board

val step_ok :
  known -> positive list -> z -> bool -> answer list list -> answer list ->
  bool

val mirror_ok : known -> positive -> positive -> positive list -> bool

type rows = bool option list list

val grid_adjacent : (z * z) -> (z * z) -> bool

val geq : (z * z) -> (z * z) -> bool

val row_cells : z -> z -> bool option list -> (z * z) pos

val rows_cells : z -> rows -> (z * z) pos

val zipg : (z * z) pos -> positive pos -> (((z * z) * positive) * bool) list

val sameg :
  graph -> (((z * z) * positive) * bool) -> (((z * z) * positive) * bool) ->
  bool

val samecol : (z * z) pos -> positive pos -> bool

val number : z -> (z * z) -> positive

val grid_board : rows -> board

val grid_ok : rows -> bool

val has : ('a1 -> 'a1 -> bool) -> ('a1 * bool) -> 'a1 pos -> bool

val move_of :
  ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 pos -> 'a1 -> 'a1 ->
  'a1 pos option

val replay :
  ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 pos -> ('a1 * 'a1) list
  -> 'a1 pos option

val weight : ('a1 -> bool) -> ('a1 * bool) -> nat

val delta : ('a1 -> bool) -> 'a1 pos -> nat

val nexts :
  ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 pos -> 'a1 pos list

val search :
  ('a1 -> 'a1 -> bool) -> ('a1 -> 'a1 -> bool) -> ('a1 pos list -> 'a1 pos
  list) -> nat -> nat -> 'a1 pos list -> bool

type argument =
| One
| All
| Delta of positive list
| Search of nat

type part = positive list * argument

val set_of : positive list -> unit PM.t

val pick : positive list -> positive pos -> positive pos

val two_sides : graph -> unit PM.t -> positive pos -> bool

val append0 : positive -> positive -> positive

val key0 : positive pos -> positive

val same : positive pos -> positive pos -> bool

val insert : positive pos list PM.t -> positive pos -> positive pos list PM.t

val thin : positive pos list -> positive pos list

val bound_of : graph -> positive pos -> argument -> nat option

val parts_bound : graph -> positive pos -> part list -> nat option

type other =
| Differs of parts
| Returns of positive * positive * parts

type option_of = (positive * positive) * parts

val xor_of : known -> positive list -> n option

val shows : known -> board -> parts -> n option

val is_shown : known -> board -> parts -> n -> bool

val moved : board -> positive -> positive -> board option

val other_ok : known -> n -> board -> other -> bool

val lower : known -> board -> n -> option_of list -> n option

val all_moves : board -> positive pos list

val nim_step_ok :
  known -> positive -> n -> other list -> option_of list -> bool

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

val nothing_known : known

val is_component : known -> positive -> bool

val with_fact : known -> PM.key -> positive list -> z -> bool -> known

val board_of : place0 -> board option

val claim_ok :
  known -> place0 -> (z * bool) -> bool -> opening -> positive list -> bool

val reduction_ok :
  place0 -> (positive * positive) list -> nat -> part list -> nat option

val exec : known -> command -> (known * statement option) option

type input = __input Lazy.t
and __input =
| End
| Next of command * input

val loop : known -> statement list -> input -> statement list option

val check : input -> statement list option
