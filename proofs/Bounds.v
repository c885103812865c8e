(** * Bounds for the stones that are left on a board

    A certificate of a reduction divides the board into parts, and says for each part why some of its stones
    are left. [parts_bound] checks this and adds the bounds up; [parts_bound_ok] is its soundness. *)
From Coq Require Import List Bool Arith Lia PArith FMapPositive.
From Clobber Require Import Games Rules Positions Graphs Parts Reductions.
Import ListNotations.

Inductive argument :=
| One                        (* one stone is left *)
| All                        (* all stones have one colour, so all are left *)
| Delta (side : list vtx)    (* delta is 0 mod 3, with these vertices on one side: two are left *)
| Search (m : nat).          (* no play leaves fewer than m, as a search of all plays shows *)
(** The vertices of a part, and its argument. *)
Definition part := (list vtx * argument)%type.

Definition set_of (vs : list vtx) : PM.t unit := fold_right (fun v S => PM.add v tt S) (PM.empty _) vs.
Definition pick (vs : list vtx) (p : stones) : stones :=
  let S := set_of vs in filter (fun x => PM.mem (fst x) S) p.

(** Each edge between stones of p leads to the other side. *)
Definition two_sides (g : graph) (side : PM.t unit) (p : stones) : bool :=
  let P := set_of (map fst p) in
  forallb (fun x => forallb (fun w => negb (PM.mem w P) || xorb (PM.mem (fst x) side) (PM.mem w side))
                            (nbrs g (fst x))) p.

(** Positions without repetitions: lists of positions under keys that tell most positions apart. *)
Fixpoint append (v k : positive) : positive :=
  match v with xH => xI k | xO v => xO (append v k) | xI v => xI (append v k) end.
Definition key (p : stones) : positive :=
  fold_right (fun (x : vtx * bool) k => append (fst x) (if snd x then xI k else xO k)) xH p.
Fixpoint same (p q : stones) : bool :=
  match p, q with [], [] => true
  | (u, c) :: p, (v, d) :: q => veq u v && Bool.eqb c d && same p q | _, _ => false end.
Definition insert (M : PM.t (list stones)) (p : stones) : PM.t (list stones) :=
  match PM.find (key p) M with
  | None => PM.add (key p) [p] M
  | Some l => if existsb (same p) l then M else PM.add (key p) (p :: l) M end.
Definition thin (l : list stones) : list stones :=
  flat_map snd (PM.elements (fold_left insert l (PM.empty _))).

Definition bound_of (g : graph) (p : stones) (a : argument) : option nat :=
  match a with
  | One => if isnil p then None else Some 1
  | All => if forallb snd p || forallb (fun x => negb (snd x)) p then Some (length p) else None
  | Delta vs =>
    let side := set_of vs in
    if negb (isnil p) && two_sides g side p && (delta vtx (fun v => PM.mem v side) p mod 3 =? 0)
    then Some 2 else None
  | Search m => if search vtx veq (adjb g) thin (length p) m [p] then Some m else None
  end.
Fixpoint parts_bound (g : graph) (p : stones) (ps : list part) : option nat :=
  match ps with
  | [] => Some 0
  | (vs, a) :: ps =>
    let part := pick vs p in
    match take_out g part p with None => None | Some rest =>
    match bound_of g part a, parts_bound g rest ps with
    | Some m, Some k => Some (m + k) | _, _ => None end end
  end.

(** ** Soundness *)
Notation at_least g := (at_least vtx veq (adjb g)).

Lemma set_of_in : forall vs v, PM.mem v (set_of vs) = true <-> In v vs.
Proof.
  induction vs as [|u vs IH]; intros v; cbn [set_of fold_right].
  - rewrite mem_find, PM.gempty. split; [discriminate|intros []].
  - rewrite mem_find. fold (set_of vs). destruct (Pos.eq_dec v u) as [->|N].
    + rewrite PM.gss. simpl. tauto.
    + rewrite PM.gso by auto. rewrite <- mem_find, IH. simpl. split; [auto|intros [X|X]; [congruence|auto]].
Qed.
Lemma two_sides_ok : forall g side p, two_sides g side p = true ->
  bipartite vtx (adjb g) (fun v => PM.mem v side) p.
Proof.
  intros g side p H u v U W A. unfold two_sides in H. rewrite forallb_forall in H.
  apply in_map_iff in U as (x & <- & U). specialize (H x U). rewrite forallb_forall in H.
  apply adjb_in in A. specialize (H v A). apply set_of_in in W. rewrite W in H. cbn [negb orb] in H.
  intros E. cbn beta in E.
  assert (X : xorb (PM.mem (fst x) side) (PM.mem v side) = false) by (rewrite E; apply xorb_nilpotent).
  discriminate (eq_trans (eq_sym H) X).
Qed.
Lemma same_eq : forall p q, same p q = true -> p = q.
Proof.
  induction p as [|[u c] p IH]; intros [|[v d] q] H; simpl in H; try discriminate; auto.
  apply andb_prop in H as [H S]. apply andb_prop in H as [E C]. apply Pos.eqb_eq in E. apply Bool.eqb_prop in C.
  subst. f_equal. auto.
Qed.
Lemma insert_keeps : forall M p q,
  (exists l, PM.find (key q) M = Some l /\ In q l) \/ p = q ->
  exists l, PM.find (key q) (insert M p) = Some l /\ In q l.
Proof.
  intros M p q H. unfold insert. destruct (PM.find (key p) M) as [l|] eqn:F.
  - destruct (existsb (same p) l) eqn:X.
    + destruct H as [H| <-]; auto. apply existsb_exists in X as (r & R & E). apply same_eq in E; subst. eauto.
    + destruct (Pos.eq_dec (key q) (key p)) as [E|N].
      * rewrite E, PM.gss. exists (p :: l). split; auto. destruct H as [(k & K & I)| <-]; [|left; auto].
        right. rewrite E, F in K. inversion K; subst; auto.
      * rewrite PM.gso by auto. destruct H as [H| <-]; auto. congruence.
  - destruct (Pos.eq_dec (key q) (key p)) as [E|N].
    + rewrite E, PM.gss. exists [p]. split; auto. destruct H as [(k & K & I)| <-]; [|left; auto].
      rewrite E, F in K. discriminate.
    + rewrite PM.gso by auto. destruct H as [H| <-]; auto. congruence.
Qed.
Lemma thin_ok : forall l x, In x l -> In x (thin l).
Proof.
  assert (K : forall l M q, (exists b, PM.find (key q) M = Some b /\ In q b) \/ In q l ->
    exists b, PM.find (key q) (fold_left insert l M) = Some b /\ In q b).
  { induction l as [|p l IH]; intros M q H; cbn [fold_left].
    - destruct H as [H|[]]; auto.
    - apply IH. destruct H as [H|[->|H]]; auto; left; apply insert_keeps; auto. }
  intros l x I. destruct (K l (PM.empty _) x (or_intror I)) as (b & F & B).
  unfold thin. apply in_flat_map. exists (key x, b). split; auto. apply PM.elements_correct; auto.
Qed.
Lemma no_moves : forall g p d, (forall x, In x p -> snd x = d) -> forall c, moves vtx veq (adjb g) c p = [].
Proof.
  intros g p d H c. destruct (moves vtx veq (adjb g) c p) as [|q l] eqn:M; auto. exfalso.
  assert (I : In q (moves vtx veq (adjb g) c p)) by (rewrite M; left; auto).
  apply in_moves in I as (u & v & U & W & _). apply H in U. apply H in W. cbn [snd] in *.
  destruct c; simpl in *; congruence.
Qed.

Theorem bound_of_ok : forall g p a m, NoDup (map fst p) -> bound_of g p a = Some m -> at_least g p m.
Proof.
  intros g p a m D H. unfold bound_of in H. destruct a as [| |side|k].
  - destruct (isnil p) eqn:N; inversion H; subst. apply at_least_1; auto using veq_refl, veq_eq.
    intros ->. discriminate.
  - destruct (_ || _) eqn:E; inversion H; subst. apply at_least_all. apply orb_prop in E as [E|E];
    rewrite forallb_forall in E.
    + apply no_moves with true. exact E.
    + apply no_moves with false. intros x I. apply E in I. destruct (snd x); auto.
  - destruct (_ && _) eqn:E; inversion H; subst. apply andb_prop in E as [E M]. apply andb_prop in E as [N S].
    apply (delta_bound vtx veq (adjb g) veq_refl veq_eq (fun v => PM.mem v (set_of side))); auto.
    + intros ->. discriminate.
    + apply two_sides_ok; auto.
    + apply Nat.eqb_eq; auto.
  - destruct (search _ _ _ _ _ _ _) eqn:E; inversion H; subst.
    eapply search_bound; [apply thin_ok|exact E|left; auto].
Qed.

Theorem parts_bound_ok : forall g ps p m, symmetric g -> parts_bound g p ps = Some m -> at_least g p m.
Proof.
  intros g ps. induction ps as [|[vs a] ps IH]; intros p m sym H; cbn [parts_bound] in H.
  - inversion H; subst. apply at_least_0.
  - destruct (take_out g (pick vs p) p) as [rest|] eqn:T; [|discriminate].
    destruct (bound_of g (pick vs p) a) as [i|] eqn:B; [|discriminate].
    destruct (parts_bound g rest ps) as [j|] eqn:R; inversion H; subst.
    apply take_out_parts in T as (U & A & Da & Db); [|exact sym].
    apply (at_least_union vtx veq (adjb g) veq_refl veq_eq p (pick vs p) rest); auto.
    eapply bound_of_ok; eauto.
Qed.
