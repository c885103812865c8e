(** * Nim-values of the impartial game

    In the impartial game either player moves any stone. [nim_value] in [Rules.v] defines the nim-value of a
    position, and [nimber g n] that of a game: each option has another number, and each smaller number is that
    of an option.

    - [nim_value_rules]: the nim-value of the game of a position is that of the position, by the rules;
    - [nimber_exists], [nimber_unique]: a game has exactly one nim-value;
    - [nimber_union]: the nim-value of disjoint parts is the exclusive or of theirs (Sprague and Grundy);
    - [nimber_neg], [nimber_iso]: swapped colours and isomorphisms do not change it;
    - [nimber_wins]: the player who moves second wins exactly the positions of value 0, by the rules. *)
From Coq Require Import List Bool Arith Lia NArith.
From Clobber Require Import Games Rules Positions Winning.
Import ListNotations.

(** Options of either player. *)
Definition all_options (g : game) : list game := lefts g ++ rights g.
Inductive nimber : game -> N -> Prop :=
| Mex : forall g n,
    (forall x, In x (all_options g) -> exists m, nimber x m /\ m <> n) ->
    (forall m, (m < n)%N -> exists x, In x (all_options g) /\ nimber x m) -> nimber g n.

Lemma nimber_option : forall g n, nimber g n ->
  (forall x, In x (all_options g) -> exists m, nimber x m /\ m <> n) /\
  (forall m, (m < n)%N -> exists x, In x (all_options g) /\ nimber x m).
Proof. intros g n H. inversion H; subst; auto. Qed.

Theorem nimber_unique : forall g n m, nimber g n -> nimber g m -> n = m.
Proof.
  induction g as [g IL IR] using game_induction; intros n m Hn Hm.
  assert (U : forall x a b, In x (all_options g) -> nimber x a -> nimber x b -> a = b).
  { intros x a b X. apply in_app_or in X as [X|X]; [apply IL|apply IR]; auto. }
  apply nimber_option in Hn as [A B]. apply nimber_option in Hm as [C D].
  destruct (N.lt_trichotomy n m) as [L|[E|L]]; auto; exfalso.
  - destruct (D n L) as (x & X & N). destruct (A x X) as (k & K & NE). apply NE. eapply U; eauto.
  - destruct (B m L) as (x & X & N). destruct (C x X) as (k & K & NE). apply NE. eapply U; eauto.
Qed.

(** The least number that is not in a list. *)
Lemma mex_exists : forall l : list N, exists n, ~ In n l /\ forall m, (m < n)%N -> In m l.
Proof.
  intros l. assert (B : exists b, ~ In b l).
  { exists (N.succ (fold_right N.max 0%N l)). intros I.
    assert (L : forall x, In x l -> (x <= fold_right N.max 0 l)%N).
    { clear. induction l as [|y l IH]; simpl; intros x X; [destruct X|].
      destruct X as [->|X]; [lia|]. specialize (IH x X). lia. }
    apply L in I. lia. }
  destruct B as [b B]. induction b as [b IH] using (well_founded_induction N.lt_wf_0).
  destruct (existsb (fun m => negb (existsb (N.eqb m) l)) (map N.of_nat (seq 0 (N.to_nat b)))) eqn:E.
  - apply existsb_exists in E as (m & I & M). apply in_map_iff in I as (k & <- & I). apply in_seq in I.
    apply (IH (N.of_nat k)); [lia|]. intros X. apply negb_true_iff in M.
    assert (T : existsb (N.eqb (N.of_nat k)) l = true) by (apply existsb_exists; exists (N.of_nat k); split; auto; apply N.eqb_refl).
    congruence.
  - exists b. split; auto. intros m L. destruct (existsb (N.eqb m) l) eqn:X.
    + apply existsb_exists in X as (k & K & Q). apply N.eqb_eq in Q. subst; auto.
    + assert (T : existsb (fun m => negb (existsb (N.eqb m) l)) (map N.of_nat (seq 0 (N.to_nat b))) = true).
      { apply existsb_exists. exists m. split; [|rewrite X; auto]. apply in_map_iff. exists (N.to_nat m).
        split; [lia|]. apply in_seq. lia. }
      congruence.
Qed.
Theorem nimber_exists : forall g, exists n, nimber g n.
Proof.
  induction g as [g IL IR] using game_induction.
  assert (I : forall l, (forall x, In x l -> exists n, nimber x n) ->
    exists ns, (forall x, In x l -> exists n, nimber x n /\ In n ns) /\
               (forall n, In n ns -> exists x, In x l /\ nimber x n)).
  { induction l as [|x l IH]; intros H; [exists []; split; intros ? []|].
    destruct (H x (or_introl eq_refl)) as [n N]. destruct IH as (ns & A & B); [intros; apply H; right; auto|].
    exists (n :: ns). split.
    - intros y [<-|Y]; [exists n; split; auto; left; auto|]. destruct (A y Y) as (m & M & J). exists m. split; auto. right; auto.
    - intros m [<-|M]; [exists x; split; auto; left; auto|]. destruct (B m M) as (y & Y & J). exists y. split; auto. right; auto. }
  destruct (I (all_options g)) as (ns & A & B).
  { intros x X. apply in_app_or in X as [X|X]; auto. }
  destruct (mex_exists ns) as (n & N & L). exists n. constructor.
  - intros x X. destruct (A x X) as (m & M & J). exists m. split; auto. intros ->. auto.
  - intros m M. apply B. auto.
Qed.
(** An option of an option that has the nim-value n: the option has another one. *)
Lemma nimber_not : forall g x n, In x (all_options g) -> nimber x n -> exists m, nimber g m /\ m <> n.
Proof.
  intros g x n X N. destruct (nimber_exists g) as [m M]. exists m. split; auto. intros ->.
  apply nimber_option in M as [A _]. destruct (A x X) as (k & K & NE). apply NE. eapply nimber_unique; eauto.
Qed.

(** ** Exclusive or *)
Lemma shiftr_log2 : forall d, d <> 0%N -> N.shiftr d (N.log2 d) = 1%N.
Proof.
  intros d D. rewrite N.shiftr_div_pow2. destruct (N.log2_spec d) as [A B]; [lia|].
  rewrite N.pow_succ_r' in B. symmetry. apply N.div_unique with (d - 2 ^ N.log2 d)%N; lia.
Qed.
Lemma lxor_lt : forall a d, d <> 0%N -> N.testbit a (N.log2 d) = true -> (N.lxor a d < a)%N.
Proof.
  intros a d D T. rewrite N.testbit_odd in T.
  assert (L : (N.shiftr (N.lxor a d) (N.log2 d) < N.shiftr a (N.log2 d))%N).
  { rewrite N.shiftr_lxor, (shiftr_log2 d D). destruct (N.shiftr a (N.log2 d)) as [|[p|p|]]; try discriminate.
    - change (N.lxor (N.pos p~1) 1) with (N.pos p~0). lia.
    - reflexivity. }
  destruct (N.lt_ge_cases (N.lxor a d) a) as [H|H]; auto. exfalso.
  rewrite !N.shiftr_div_pow2 in L.
  assert (M : (a / 2 ^ N.log2 d <= N.lxor a d / 2 ^ N.log2 d)%N).
  { apply N.div_le_mono; auto. apply N.pow_nonzero. discriminate. }
  lia.
Qed.
Lemma lxor_cancel : forall a b, N.lxor (N.lxor a b) b = a.
Proof. intros. rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r. reflexivity. Qed.
(** Bouton: each number below a xor b is reached by lowering a or b. *)
Lemma below_lxor : forall a b k, (k < N.lxor a b)%N ->
  (exists a', (a' < a)%N /\ N.lxor a' b = k) \/ (exists b', (b' < b)%N /\ N.lxor a b' = k).
Proof.
  intros a b k K. set (s := N.lxor a b) in *. set (d := N.lxor k s).
  assert (D : d <> 0%N). { intros E. apply N.lxor_eq in E. lia. }
  assert (S : N.testbit s (N.log2 d) = true).
  { destruct (N.testbit s (N.log2 d)) eqn:T; auto. exfalso.
    pose proof (N.bit_log2 d D) as B. unfold d in B at 1. rewrite N.lxor_spec, T, xorb_false_r in B.
    pose proof (lxor_lt k d D B) as L. unfold d in L. rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l in L.
    lia. }
  assert (E : N.lxor s d = k).
  { unfold d. rewrite (N.lxor_comm k s), <- N.lxor_assoc, N.lxor_nilpotent. apply N.lxor_0_l. }
  unfold s in S. rewrite N.lxor_spec in S. destruct (N.testbit a (N.log2 d)) eqn:A.
  - left. exists (N.lxor a d). split; [apply lxor_lt; auto|]. transitivity (N.lxor s d); [unfold s|exact E].
    rewrite !N.lxor_assoc. f_equal. apply N.lxor_comm.
  - rewrite xorb_false_l in S. right. exists (N.lxor b d). split; [apply lxor_lt; auto|]. transitivity (N.lxor s d); [unfold s|exact E].
    rewrite N.lxor_assoc. auto.
Qed.
Lemma lxor_other : forall a b c, a <> b -> N.lxor a c <> N.lxor b c.
Proof. intros a b c H E. apply H. rewrite <- (lxor_cancel a c), E. apply lxor_cancel. Qed.

Theorem nimber_neg : forall g n, nimber g n -> nimber (neg g) n.
Proof.
  induction g as [g IL IR] using game_induction; intros n H. apply nimber_option in H as [A B].
  assert (O : forall y, In y (all_options g) -> In (neg y) (all_options (neg g))).
  { intros y Y. unfold all_options in *. rewrite in_app_iff in *.
    destruct Y; [right; apply in_rights_neg|left; apply in_lefts_neg]; eauto. }
  constructor.
  - intros x X. unfold all_options in X. rewrite in_app_iff, in_lefts_neg, in_rights_neg in X.
    assert (Y : exists y, In y (all_options g) /\ x = neg y /\ (forall k, nimber y k -> nimber (neg y) k)).
    { destruct X as [(y & Y & ->)|(y & Y & ->)]; exists y; (split; [apply in_or_app|split]); auto. }
    destruct Y as (y & Y & -> & I). destruct (A y Y) as (m & M & NE). exists m; auto.
  - intros m M. destruct (B m M) as (y & Y & N). exists (neg y). split; auto.
    apply in_app_or in Y as [Y|Y]; [apply IL|apply IR]; auto.
Qed.

Section Clobber.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Hypothesis eqb_refl : forall u, eqb u u = true.
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Notation game_of := (game_of V eqb adj).
Notation moves := (moves V eqb adj).

Lemma options_are_moves : forall p x, In x (all_options (game_of p)) <->
  exists c q, In q (moves c p) /\ x = game_of q.
Proof.
  intros p x. unfold all_options. rewrite game_of_lefts, game_of_rights, in_app_iff, !in_map_iff by auto. split.
  - intros [(q & <- & Q)|(q & <- & Q)]; [exists true, q|exists false, q]; auto.
  - intros ([|] & q & Q & ->); eauto.
Qed.

Theorem nimber_union : forall p a b n m, union V p a b -> apart V adj a b ->
  nimber (game_of a) n -> nimber (game_of b) m -> nimber (game_of p) (N.lxor n m).
Proof.
  intros p. remember (length p) as l eqn:E. revert p E.
  induction l as [l IH] using lt_wf_ind; intros p -> a b n m U A Ha Hb.
  destruct (nimber_option _ _ Ha) as [A1 A2]. destruct (nimber_option _ _ Hb) as [B1 B2].
  constructor.
  - intros x X. apply options_are_moves in X as (c & q & Q & ->).
    pose proof (moves_length V eqb adj eqb_refl _ _ _ Q) as L.
    destruct (union_moves V eqb adj eqb_refl eqb_eq _ _ _ _ _ U A Q) as [(a' & M & U' & A')|(b' & M & U' & A')].
    + destruct (A1 (game_of a')) as (k & K & NE); [apply options_are_moves; eauto|].
      exists (N.lxor k m). split; [eapply IH; eauto|]. apply lxor_other; auto.
    + destruct (B1 (game_of b')) as (k & K & NE); [apply options_are_moves; eauto|].
      exists (N.lxor n k). split; [eapply IH; eauto|]. rewrite !(N.lxor_comm n). apply lxor_other; auto.
  - intros k K. destruct (below_lxor _ _ _ K) as [(n' & L & <-)|(m' & L & <-)].
    + destruct (A2 n' L) as (x & X & N). apply options_are_moves in X as (c & a' & M & ->).
      destruct (union_moves_l V eqb adj eqb_refl eqb_eq _ _ _ _ _ U A M) as (q & Q & U' & A').
      exists (game_of q). split; [apply options_are_moves; eauto|].
      pose proof (moves_length V eqb adj eqb_refl _ _ _ Q). eapply IH; eauto.
    + destruct (B2 m' L) as (x & X & N). apply options_are_moves in X as (c & b' & M & ->).
      assert (U2 : union V p b a) by (intros x; rewrite (U x); tauto).
      assert (A2' : apart V adj b a) by (apply apart_comm; auto).
      destruct (union_moves_l V eqb adj eqb_refl eqb_eq _ _ _ _ _ U2 A2' M) as (q & Q & U' & A').
      exists (game_of q). split; [apply options_are_moves; eauto|].
      pose proof (moves_length V eqb adj eqb_refl _ _ _ Q).
      apply (IH (length q)) with (a := a) (b := b'); auto; [intros x; rewrite (U' x); tauto|].
      apply apart_comm; auto.
Qed.

Theorem nim_value_rules : forall p f n, rep V p f -> nimber (game_of p) n -> nim_value V adj f n.
Proof.
  intros p. remember (length p) as l eqn:E. revert p E.
  induction l as [l IH] using lt_wf_ind; intros p -> f n R H. apply nimber_option in H as [A B]. constructor.
  - intros d g M. destruct (rep_clobber V eqb adj eqb_refl eqb_eq _ _ _ _ R M) as (q & Q & R').
    destruct (A (game_of q)) as (m & N & NE); [apply options_are_moves; eauto|].
    pose proof (moves_length V eqb adj eqb_refl _ _ _ Q). exists m. split; eauto.
  - intros m L. destruct (B m L) as (x & X & N). apply options_are_moves in X as (d & q & Q & ->).
    destruct (rep_moves V eqb adj eqb_refl eqb_eq _ _ _ _ R Q) as (g & M & R').
    pose proof (moves_length V eqb adj eqb_refl _ _ _ Q). exists d, g. split; eauto.
Qed.
Theorem nimber_wins : forall p f n c, rep V p f -> nimber (game_of p) n ->
  (n = 0%N -> wins_second _ (any_clobber V adj) c f) /\ (n <> 0%N -> wins_first _ (any_clobber V adj) c f).
Proof.
  intros p. remember (length p) as l eqn:E. revert p E.
  induction l as [l IH] using lt_wf_ind; intros p -> f n c R H.
  destruct (nimber_option _ _ H) as [A B]. split.
  - intros ->. constructor. intros g (d & M).
    destruct (rep_clobber V eqb adj eqb_refl eqb_eq _ _ _ _ R M) as (q & Q & R').
    destruct (A (game_of q)) as (m & N & NE); [apply options_are_moves; eauto|].
    pose proof (moves_length V eqb adj eqb_refl _ _ _ Q).
    destruct (IH _ H0 q eq_refl g m c R' N) as [_ W]. auto.
  - intros NZ. destruct (B 0%N) as (x & X & N); [lia|].
    apply options_are_moves in X as (d & q & Q & ->).
    destruct (rep_moves V eqb adj eqb_refl eqb_eq _ _ _ _ R Q) as (g & M & R').
    pose proof (moves_length V eqb adj eqb_refl _ _ _ Q).
    apply Moves with g; [exists d; auto|]. destruct (IH _ H0 q eq_refl g 0%N c R' N) as [W _]. auto.
Qed.
End Clobber.

Theorem nimber_iso : forall V W eqv adv eqw adw h p n, embedding V W eqv adv eqw adw h p ->
  nimber (game_of V eqv adv p) n -> nimber (game_of W eqw adw (map (relabel V W h) p)) n.
Proof. intros V W eqv adv eqw adw h p n E H. rewrite (game_of_iso V W eqv adv); auto. Qed.
