(** * Facts about nim-values, and how they follow from earlier ones

    A fact says that a component has a nim-value. The rules of derivation are those of docs/certificates.md,
    "A nim-value":

    | rule                     | function     | theorem         |
    |--------------------------|--------------|-----------------|
    | exclusive or of parts    | [shows]      | [shows_ok]      |
    | step                     | [nim_step_ok]| [nim_step_sound] | *)
From Coq Require Import List Bool Arith Lia NArith ZArith PArith FMapPositive.
From Clobber Require Import Games Rules Positions Graphs Parts Facts Reductions Nimbers.
Import ListNotations.
Open Scope N_scope.

(** What is known of an option of a component: its parts, which show another number; or a move in it to parts
    that show the number of the component. *)
Inductive other :=
| Differs (ps : parts)
| Returns (u v : vtx) (ps : parts).
(** A move, and the parts that it leaves. *)
Definition option_of := (vtx * vtx * parts)%type.

Section Rules.
Variable e : known.

Fixpoint xor_of (ss : sum) : option N :=
  match ss with [] => Some 0 | i :: ss =>
    match PM.find i (nims e), xor_of ss with Some n, Some m => Some (N.lxor n m) | _, _ => None end end.
Definition shows (b : board) (ps : parts) : option N :=
  match split e (fst b) (snd b) ps with Some ss => xor_of ss | None => None end.
Definition is_shown (b : board) (ps : parts) (n : N) : bool :=
  match shows b ps with Some m => N.eqb m n | None => false end.
Definition moved (b : board) (u v : vtx) : option board :=
  match move_of vtx veq (adjb (fst b)) (snd b) u v with Some p => Some (fst b, p) | None => None end.
Definition other_ok (n : N) (b : board) (o : other) : bool :=
  match o with
  | Differs ps => match shows b ps with Some m => negb (N.eqb m n) | None => false end
  | Returns u v ps => match moved b u v with Some b => is_shown b ps n | None => false end end.
(** Options with the numbers from m on; the first number that is left. *)
Fixpoint lower (b : board) (m : N) (os : list option_of) : option N :=
  match os with
  | [] => Some m
  | (u, v, ps) :: os =>
    match moved b u v with None => None | Some c => if is_shown c ps m then lower b (N.succ m) os else None end
  end.
Definition all_moves (b : board) : list stones :=
  moves vtx veq (adjb (fst b)) black (snd b) ++ moves vtx veq (adjb (fst b)) white (snd b).
(** Each move, black ones first, in the order of [move_pairs], does not lead to n; some lead below it. *)
Definition nim_step_ok (i : positive) (n : N) (others : list other) (below : list option_of) : bool :=
  match PM.find i (components e) with None => false | Some b =>
    forall2b (fun p o => other_ok n (fst b, p) o) (all_moves b) others &&
    match lower b 0 below with Some m => N.eqb m n | None => false end end.

(** ** Soundness *)
Hypothesis symmetric_ok : forall i b, PM.find i (components e) = Some b -> symmetric (fst b).
Hypothesis nims_ok : forall i b n, PM.find i (components e) = Some b -> PM.find i (nims e) = Some n ->
  nimber (game_on b) n.

Lemma nimber_zero : nimber zero 0.
Proof. constructor; [intros x []|intros m H; lia]. Qed.
Theorem shows_ok : forall b ps n, symmetric (fst b) -> shows b ps = Some n -> nimber (game_on b) n.
Proof.
  intros [g p] ps n sym. unfold shows; cbn [fst snd] in *. revert p n.
  induction ps as [|[i f] ps IH]; intros p n H; cbn [split] in H.
  - destruct (dead g p) eqn:D; [|discriminate]. inversion H; subst. rewrite (dead_ok _ _ D). apply nimber_zero.
  - destruct (PM.find i (components e)) as [c|] eqn:C; [|discriminate].
    destruct (place (fst c) (snd c) g f) as [a|] eqn:P; [|discriminate].
    destruct (take_out g a p) as [b|] eqn:T; [|discriminate].
    destruct (split e g b ps) as [ss|] eqn:E; [|discriminate]. cbn [xor_of] in H.
    destruct (PM.find i (nims e)) as [k|] eqn:F; [|discriminate].
    destruct (xor_of ss) as [m|] eqn:X; inversion H; subst.
    apply take_out_parts in T as (U & A & _); [|exact sym]. apply place_ok in P.
    apply (nimber_union vtx veq (adjb g) veq_refl veq_eq p a b); auto.
    + change (nimber (game_on (g, a)) k). rewrite P. destruct c. eapply nims_ok; eauto.
    + apply IH. rewrite E. exact X.
Qed.
Lemma is_shown_ok : forall b ps n, symmetric (fst b) -> is_shown b ps n = true -> nimber (game_on b) n.
Proof.
  intros b ps n sym H. unfold is_shown in H. destruct (shows b ps) as [m|] eqn:S; [|discriminate].
  apply N.eqb_eq in H; subst. eapply shows_ok; eauto.
Qed.
Lemma option_in : forall g p c q, In q (moves vtx veq (adjb g) c p) ->
  In (game_on (g, q)) (all_options (game_on (g, p))).
Proof. intros. apply options_are_moves; [exact veq_refl|]. exists c, q. auto. Qed.
Lemma moved_ok : forall b u v c, moved b u v = Some c ->
  fst c = fst b /\ In (game_on c) (all_options (game_on b)).
Proof.
  intros [g p] u v c H. unfold moved in H; cbn [fst snd] in *.
  destruct (move_of vtx veq (adjb g) p u v) as [q|] eqn:M; inversion H; subst. split; auto.
  apply move_of_ok in M as (d & M); [|exact veq_eq]. eapply option_in; eauto.
Qed.
Lemma other_sound : forall b n o, symmetric (fst b) -> other_ok n b o = true ->
  exists m, nimber (game_on b) m /\ m <> n.
Proof.
  intros b n [ps|u v ps] sym H; cbn [other_ok] in H.
  - destruct (shows b ps) as [m|] eqn:S; [|discriminate]. exists m. split; [eapply shows_ok; eauto|].
    apply negb_true_iff, N.eqb_neq in H. exact H.
  - destruct (moved b u v) as [c|] eqn:M; [|discriminate]. apply moved_ok in M as [E I].
    apply is_shown_ok in H; [|rewrite E; exact sym]. eapply nimber_not; eauto.
Qed.
Lemma lower_sound : forall b os m n, symmetric (fst b) -> lower b m os = Some n ->
  forall k, m <= k -> k < n -> exists x, In x (all_options (game_on b)) /\ nimber x k.
Proof.
  intros b. induction os as [|[[u v] ps] os IH]; intros m n sym H k A B; cbn [lower] in H.
  - inversion H; subst. lia.
  - destruct (moved b u v) as [c|] eqn:M; [|discriminate]. destruct (is_shown c ps m) eqn:S; [|discriminate].
    destruct (N.eq_dec m k) as [->|N]; [|eapply IH; eauto; lia].
    apply moved_ok in M as [E I]. exists (game_on c). split; auto.
    eapply is_shown_ok; eauto. rewrite E; auto.
Qed.
Theorem nim_step_sound : forall i b n others below, PM.find i (components e) = Some b ->
  nim_step_ok i n others below = true -> nimber (game_on b) n.
Proof.
  intros i b n others below C H. unfold nim_step_ok in H. rewrite C in H. apply andb_prop in H as [A B].
  pose proof (symmetric_ok _ _ C) as sym. destruct (lower b 0 below) as [m|] eqn:L; [|discriminate].
  apply N.eqb_eq in B; subst. constructor.
  - intros x X. destruct b as [g p]. apply options_are_moves in X as (c & q & Q & ->); [|exact veq_refl].
    destruct (forall2b_in _ _ _ _ _ A q) as (o & O).
    { apply in_or_app. destruct c; auto. }
    apply other_sound in O; auto.
  - intros k K. eapply lower_sound; eauto. lia.
Qed.
End Rules.
