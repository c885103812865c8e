(** * Positions on the square grid, in plain coordinates

    [at_rows R] is the position whose rows are R: [Some c] is a stone, [None] an empty cell. Cells are
    adjacent if |dy| + |dx| = 1. Rows may have different lengths: cells beyond the end of a row are empty. A line is a grid with one row. The checker works with numbered vertices;
    [grid_game] says that [grid_board R], if it passes [grid_ok], is the same game. *)
From Coq Require Import List Bool Arith Lia ZArith PArith.
From Clobber Require Import Games Rules Positions Winning Graphs Parts.
Import ListNotations.
Open Scope Z_scope.

Notation cell := (Z * Z)%type.
Definition rows := list (list (option color)).
Definition grid_adjacent (a b : cell) : bool := Z.abs (fst a - fst b) + Z.abs (snd a - snd b) =? 1.
Definition at_rows (R : rows) : position cell := fun a =>
  if (0 <=? fst a) && (0 <=? snd a)
  then nth (Z.to_nat (snd a)) (nth (Z.to_nat (fst a)) R []) None else None.

Definition geq (a b : cell) : bool := (fst a =? fst b) && (snd a =? snd b).
Fixpoint row_cells (y x : Z) (r : list (option bool)) : pos cell :=
  match r with [] => []
  | Some c :: r => ((y, x), c) :: row_cells y (x + 1) r
  | None :: r => row_cells y (x + 1) r end.
Fixpoint rows_cells (y : Z) (R : rows) : pos cell :=
  match R with [] => [] | r :: R => row_cells y 0 r ++ rows_cells (y + 1) R end.

Lemma geq_refl : forall a, geq a a = true.
Proof. intros [y x]; unfold geq; simpl. rewrite !Z.eqb_refl; auto. Qed.
Lemma geq_eq : forall a b, geq a b = true -> a = b.
Proof.
  intros [y x] [y' x'] H; unfold geq in H; simpl in H. apply andb_prop in H as [A B].
  apply Z.eqb_eq in A, B; subst; auto.
Qed.
Lemma in_row : forall r y x b c d, In ((b, c), d) (row_cells y x r) <->
  b = y /\ x <= c /\ nth (Z.to_nat (c - x)) r None = Some d.
Proof.
  induction r as [|o r IH]; intros y x b c d; simpl.
  - destruct (Z.to_nat (c - x)); split; try tauto; intros (_ & _ & X); discriminate.
  - assert (S : forall c, x + 1 <= c -> Z.to_nat (c - x) = S (Z.to_nat (c - (x + 1)))) by lia.
    destruct o as [d'|]; simpl; rewrite IH; split.
    + intros [X|(A & B & C)].
      * inversion X; subst. rewrite Z.sub_diag; simpl. repeat split; auto; lia.
      * rewrite S by lia. repeat split; auto; lia.
    + intros (A & B & C). destruct (Z.eq_dec c x) as [->|N].
      * rewrite Z.sub_diag in C; simpl in C. left; congruence.
      * right. rewrite S in C by lia. repeat split; auto; lia.
    + intros (A & B & C). rewrite S by lia. repeat split; auto; lia.
    + intros (A & B & C). destruct (Z.eq_dec c x) as [->|N].
      * rewrite Z.sub_diag in C; discriminate.
      * rewrite S in C by lia. repeat split; auto; lia.
Qed.
Lemma in_rows : forall R y b c d, In ((b, c), d) (rows_cells y R) <->
  y <= b /\ 0 <= c /\ nth (Z.to_nat c) (nth (Z.to_nat (b - y)) R []) None = Some d.
Proof.
  induction R as [|r R IH]; intros y b c d; simpl.
  - destruct (Z.to_nat (b - y)), (Z.to_nat c); split; try tauto; intros (_ & _ & X); discriminate.
  - assert (S : forall b, y + 1 <= b -> Z.to_nat (b - y) = S (Z.to_nat (b - (y + 1)))) by lia.
    rewrite in_app_iff, in_row, IH, Z.sub_0_r. split.
    + intros [(-> & A & B)|(A & B & C)].
      * rewrite Z.sub_diag; simpl. repeat split; auto; lia.
      * rewrite S by lia. repeat split; auto; lia.
    + intros (A & B & C). destruct (Z.eq_dec b y) as [->|N].
      * rewrite Z.sub_diag in C; simpl in C. left; auto.
      * right. rewrite S in C by lia. repeat split; auto; lia.
Qed.
Lemma rep_rows : forall R, rep cell (rows_cells 0 R) (at_rows R).
Proof.
  intros R [b c] d. rewrite in_rows, Z.sub_0_r. unfold at_rows; simpl.
  destruct (Z.leb_spec 0 b), (Z.leb_spec 0 c); simpl; split; intros; try discriminate;
  repeat match goal with H : _ /\ _ |- _ => destruct H end; auto; lia.
Qed.

Definition zipg (p : pos cell) (q : stones) : list ((cell * vtx) * bool) :=
  map (fun x => ((fst (fst x), fst (snd x)), snd (fst x))) (combine p q).
Definition sameg (g : graph) (x y : (cell * vtx) * bool) :=
  Bool.eqb (veq (snd (fst x)) (snd (fst y))) (geq (fst (fst x)) (fst (fst y))) &&
  Bool.eqb (adjb g (snd (fst x)) (snd (fst y))) (grid_adjacent (fst (fst x)) (fst (fst y))).
Fixpoint samecol (p : pos cell) (q : stones) : bool :=
  match p, q with [], [] => true
  | x :: p, y :: q => Bool.eqb (snd x) (snd y) && samecol p q | _, _ => false end.

(** The rows as a position on a graph with numbered vertices. *)
Definition number (width : Z) (a : cell) : vtx := Z.to_pos (fst a * width + snd a + 1).
Definition grid_board (R : rows) : board :=
  let width := fold_right (fun r w => Z.max (Z.of_nat (length r) + 1) w) 1 R in
  let p := rows_cells 0 R in
  (mkgraph (flat_map (fun x =>
      [(number width (fst x), number width (fst (fst x), snd (fst x) + 1));
       (number width (fst x), number width (fst (fst x) + 1, snd (fst x)))]) p),
   map (fun x => (number width (fst x), snd x)) p).
Definition grid_ok (R : rows) : bool :=
  let p := rows_cells 0 R in let b := grid_board R in
  samecol p (snd b) && (let z := zipg p (snd b) in forallb (fun x => forallb (sameg (fst b) x) z) z).

Lemma zipg_l : forall p q, samecol p q = true -> map (fun x => (fst (fst x), snd x)) (zipg p q) = p.
Proof.
  induction p as [|[u c] p IH]; intros [|[v d] q] H; simpl in *; try discriminate; auto.
  apply andb_prop in H as [A B]. f_equal. apply IH; exact B.
Qed.
Lemma zipg_r : forall p q, samecol p q = true -> map (fun x => (snd (fst x), snd x)) (zipg p q) = q.
Proof.
  induction p as [|[u c] p IH]; intros [|[v d] q] H; simpl in *; try discriminate; auto.
  apply andb_prop in H as [A B]. apply Bool.eqb_prop in A; subst. f_equal. apply IH; exact B.
Qed.

Theorem grid_game : forall R, grid_ok R = true ->
  game_of cell geq grid_adjacent (rows_cells 0 R) = game_on (grid_board R).
Proof.
  intros R H. unfold grid_ok in H. destruct (grid_board R) as [g q]. unfold game_on; cbn [fst snd] in *.
  apply andb_prop in H as [C E].
  set (p := rows_cells 0 R) in *. set (z := zipg p q) in *. rewrite forallb_forall in E.
  set (eq2 := fun x y : cell * vtx => geq (fst x) (fst y)).
  set (ad2 := fun x y : cell * vtx => grid_adjacent (fst x) (fst y)).
  transitivity (game_of (cell * vtx) eq2 ad2 z).
  - rewrite <- (zipg_l p q C) at 1.
    apply (game_of_iso (cell * vtx) cell eq2 ad2 geq grid_adjacent fst). intros x y Hx Hy; auto.
  - rewrite <- (zipg_r p q C) at 1. symmetry.
    apply (game_of_iso (cell * vtx) vtx eq2 ad2 veq (adjb g) snd). intros x y Hx Hy.
    specialize (E x Hx). rewrite forallb_forall in E. specialize (E y Hy). unfold sameg in E.
    apply andb_prop in E as [E1 E2]. apply Bool.eqb_prop in E1, E2. auto.
Qed.

(** As many stones, each once. *)
Lemma samecol_length : forall p q, samecol p q = true -> length p = length q.
Proof.
  induction p as [|x p IH]; intros [|y q] H; simpl in *; try discriminate; auto.
  apply andb_prop in H as [_ H]. auto.
Qed.
Lemma grid_length : forall R, grid_ok R = true -> length (rows_cells 0 R) = length (snd (grid_board R)).
Proof. intros R H. apply samecol_length. apply andb_prop in H as [H _]. exact H. Qed.
Lemma rows_distinct : forall R y, NoDup (map fst (rows_cells y R)).
Proof.
  assert (I : forall (a : cell) (p : pos cell), In a (map fst p) -> exists d, In (a, d) p).
  { intros a p H. apply in_map_iff in H as ([b d] & <- & H). eauto. }
  assert (row : forall r y x, NoDup (map fst (row_cells y x r))).
  { induction r as [|[c|] r IH]; intros y x; simpl; [constructor| |apply IH].
    constructor; [|apply IH]. intros H. apply I in H as (d & H). apply in_row in H. lia. }
  assert (app : forall p q : pos cell, NoDup (map fst p) -> NoDup (map fst q) ->
    (forall a, In a (map fst p) -> ~ In a (map fst q)) -> NoDup (map fst (p ++ q))).
  { induction p as [|x p IH]; simpl; intros q P Q D; auto. inversion P; subst. constructor.
    - rewrite map_app, in_app_iff. intros [X|X]; [auto|]. apply (D (fst x)); auto.
    - apply IH; auto. }
  induction R as [|r R IH]; intros y; simpl; [constructor|]. apply app; auto.
  intros [b c] H K. apply I in H as (d & H). apply I in K as (d' & K). apply in_row in H. apply in_rows in K. lia.
Qed.
