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
  val eqb : nat -> nat -> bool
 end

val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list

val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1

val existsb : ('a1 -> bool) -> 'a1 list -> bool

val forallb : ('a1 -> bool) -> 'a1 list -> bool

val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list

val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list

type positive =
| XI of positive
| XO of positive
| XH

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

  val of_succ_nat : nat -> positive
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
               facts : (positive list * (z * bool)) PM.t }

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

val nothing_known : known

val is_component : known -> positive -> bool

val with_fact : known -> PM.key -> positive list -> z -> bool -> known

val board_of : place0 -> board option

val claim_ok :
  known -> place0 -> (z * bool) -> bool -> opening -> positive list -> bool

val exec : known -> command -> (known * statement option) option

type input = __input Lazy.t
and __input =
| End
| Next of command * input

val loop : known -> statement list -> input -> statement list option

val check : input -> statement list option
