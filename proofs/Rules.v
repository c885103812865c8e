(** * The rules of Clobber

    This chapter, [at_rows] in [Grid.v], and the statements in [Check.v] are all that a reader has to compare
    with the rules of the game. A colour is a boolean: Black is Left, White is Right. *)
From Coq Require Import List Bool NArith ZArith.
Import ListNotations.
Open Scope Z_scope.

Notation color := bool.
Notation black := true.
Notation white := false.

(** The player c wins if the other player moves first, or if c moves first. The player who cannot move
    loses. *)
Section Play.
Variable state : Type.
Variable move : color -> state -> state -> Prop.
Inductive wins_second (c : color) : state -> Prop :=
| Answers : forall p, (forall q, move (negb c) p q -> wins_first c q) -> wins_second c p
with wins_first (c : color) : state -> Prop :=
| Moves : forall p q, move c p q -> wins_second c q -> wins_first c p.
End Play.

(** Clobber on any graph: a stone moves to a neighbouring vertex with a stone of the other colour, which it
    removes. *)
Section Clobber.
Variable V : Type.
Variable adjacent : V -> V -> bool.
Definition position := V -> option color.
Definition clobber (c : color) (p q : position) : Prop :=
  exists u v, adjacent u v = true /\ p u = Some c /\ p v = Some (negb c) /\
    q u = None /\ q v = Some c /\ (forall w, w <> u -> w <> v -> q w = p w).

(** Clobber plus k ups and maybe a star: (k, s), with the moves of the table in docs/certificates.md. *)
Definition left_rungs (r : Z * bool) : list (Z * bool) :=
  let (k, s) := r in
  if k =? 0 then (if s then [(0, false)] else [])
  else if 0 <? k then (0, false) :: (if s && (k =? 1) then [(0, true)] else [])
  else [(k + 1, negb s)].
Definition opposite (r : Z * bool) : Z * bool := (- fst r, snd r).
Definition rungs (c : color) (r : Z * bool) : list (Z * bool) :=
  if c then left_rungs r else map opposite (left_rungs (opposite r)).
Definition clobber_and_rung (c : color) (s t : position * (Z * bool)) : Prop :=
  (clobber c (fst s) (fst t) /\ snd s = snd t) \/ (fst s = fst t /\ In (snd t) (rungs c (snd s))).

(** Solitaire Clobber: one player moves stones of any colour, and may stop after any move. *)
Inductive plays : position -> position -> Prop :=
| Stops : forall p, plays p p
| Goes_on : forall c p q r, clobber c p q -> plays q r -> plays p r.
(** There are n stones: a list of n different vertices has exactly those with stones. *)
Definition has_stones (p : position) (n : nat) : Prop :=
  exists l, NoDup l /\ length l = n /\ forall v, In v l <-> p v <> None.
(** Some play leaves n stones. *)
Definition leaves (p : position) (n : nat) : Prop := exists q, plays p q /\ has_stones q n.

(** The impartial game: either player moves stones of any colour. *)
Definition any_clobber (c : color) (p q : position) : Prop := exists d, clobber d p q.
(** The nim-value is the least number that is not the nim-value of an option. *)
Inductive nim_value : position -> N -> Prop :=
| Least : forall p n,
    (forall d q, clobber d p q -> exists m, nim_value q m /\ m <> n) ->
    (forall m, (m < n)%N -> exists d q, clobber d p q /\ nim_value q m) -> nim_value p n.
End Clobber.

(** The specification is not vacuous: the two players cannot both win. *)
Scheme wins_second_ind2 := Minimality for wins_second Sort Prop
  with wins_first_ind2 := Minimality for wins_first Sort Prop.
Theorem wins_exclusive : forall state move c (p : state),
  wins_second state move c p -> wins_first state move (negb c) p -> False.
Proof.
  intros state move c p H. revert p H.
  apply (wins_second_ind2 state move c (fun p => wins_first state move (negb c) p -> False)
                                       (fun p => wins_second state move (negb c) p -> False)).
  - intros p _ H W. inversion W; subst. eapply H; eauto.
  - intros p q M _ H W. inversion W; subst. apply H. apply H0. rewrite negb_involutive; auto.
Qed.
