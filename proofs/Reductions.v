(** * Solitaire Clobber: reductions

    A certificate has moves, and for each part of the board an argument that some of its stones are left by
    every play. The rules are [plays] and [leaves] in [Rules.v]; this chapter works with lists of stones.

    | statement            | meaning                                                              |
    |----------------------|----------------------------------------------------------------------|
    | [reaches p q]        | some play leads from p to q                                          |
    | [at_least p m]       | every play leaves at least m stones                                  |
    | [leaves_of_reaches], [at_least_rules] | both hold by the rules as well                      |
    | [replay_reaches]     | moves that replay lead to what [replay] returns                      |
    | [at_least_1]         | one stone is left                                                    |
    | [at_least_all]       | if no stone can move, all are left                                   |
    | [delta_bound]        | two, if delta is 0 mod 3 (Demaine, Demaine, Fleischer, "Solitaire Clobber", Corollary 4) |
    | [at_least_union]     | bounds of parts without edges between them add up                    |
    | [search_bound]       | none of the positions that a search visits has fewer stones          |
    | [same_lengths]       | positions with the same game leave the same numbers of stones        | *)
From Coq Require Import List Bool Arith Lia PArith FMapPositive.
From Clobber Require Import Games Rules Positions Winning Graphs.
Import ListNotations.

Section Solitaire.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Hypothesis eqb_refl : forall u, eqb u u = true.
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Notation pos := (pos V).
Notation play := (play V eqb).
Notation moves := (moves V eqb adj).
Notation rep := (rep V).
Notation game_of := (game_of V eqb adj).

Inductive reaches : pos -> pos -> Prop :=
| Rests : forall p, reaches p p
| Goes : forall c p q r, In q (moves c p) -> reaches q r -> reaches p r.
Definition at_least (p : pos) (m : nat) : Prop := forall q, reaches p q -> m <= length q.
Definition distinct (p : pos) : Prop := NoDup (map fst p).

(** ** Stones stay distinct *)
Lemma put_keys : forall c v p, map fst (map (put V eqb c v) p) = map fst p.
Proof. intros. rewrite map_map. apply map_ext. intros. apply put_fst. Qed.
Lemma distinct_filter : forall (f : V * bool -> bool) p, distinct p -> distinct (filter f p).
Proof.
  unfold distinct. induction p as [|x p IH]; simpl; intros H; auto. inversion H; subst. destruct (f x); simpl; auto.
  constructor; auto. intros I. apply H2. apply in_map_iff in I as (y & E & I). apply filter_In in I as [I _].
  apply in_map_iff; eauto.
Qed.
Lemma distinct_move : forall c p q, distinct p -> In q (moves c p) -> distinct q.
Proof.
  intros c p q H M. apply in_moves in M as (u & v & _ & _ & _ & ->). unfold distinct, Positions.play.
  rewrite put_keys. apply distinct_filter; auto.
Qed.
Lemma distinct_list : forall p, distinct p -> NoDup p.
Proof. intros p. apply NoDup_map_inv. Qed.

(** ** Plays on lists are plays by the rules *)
Lemma has_stones_list : forall p f, rep p f -> distinct p -> has_stones V f (length p).
Proof.
  intros p f R D. exists (map fst p). split; [exact D|]. split; [apply map_length|]. intros v. rewrite in_map_iff. split.
  - intros ([u c] & <- & I). cbn [fst]. apply R in I. rewrite I. discriminate.
  - intros H. destruct (f v) as [c|] eqn:E; [|congruence]. exists (v, c). split; auto. apply R; auto.
Qed.
Theorem leaves_of_reaches : forall p q, reaches p q -> forall f, rep p f -> distinct p ->
  leaves V adj f (length q).
Proof.
  intros p q H. induction H as [p|c p q r M H IH]; intros f R D.
  - exists f. split; [constructor|apply has_stones_list; auto].
  - destruct (rep_moves V eqb adj eqb_refl eqb_eq _ _ _ _ R M) as (g & C & R').
    destruct (IH g R') as (h & P & S); [eapply distinct_move; eauto|].
    exists h. split; auto. econstructor; eauto.
Qed.
Theorem at_least_rules : forall p f m, rep p f -> distinct p -> at_least p m ->
  forall n, leaves V adj f n -> m <= n.
Proof.
  intros p f m R D H n (g & P & l & N & <- & L). revert p R D H L.
  induction P as [f|c f g h C P IH]; intros p R D H L.
  - apply Nat.le_trans with (length p); [apply H; constructor|]. rewrite <- (map_length fst).
    apply NoDup_incl_length; [exact D|]. intros v I. apply in_map_iff in I as ([u c] & <- & I).
    apply L. cbn [fst]. apply R in I. rewrite I. discriminate.
  - destruct (rep_clobber V eqb adj eqb_refl eqb_eq _ _ _ _ R C) as (q & M & R').
    apply (IH q R'); auto; [eapply distinct_move; eauto|]. intros r Hr. apply H. econstructor; eauto.
Qed.

(** ** Replaying moves *)
Definition has (x : V * bool) (p : pos) : bool :=
  existsb (fun y => eqb (fst x) (fst y) && Bool.eqb (snd x) (snd y)) p.
Definition move_of (p : pos) (u v : V) : option pos :=
  if adj u v then
    if has (u, black) p && has (v, white) p then Some (play black u v p)
    else if has (u, white) p && has (v, black) p then Some (play white u v p) else None
  else None.
Fixpoint replay (p : pos) (ms : list (V * V)) : option pos :=
  match ms with
  | [] => Some p
  | m :: ms => match move_of p (fst m) (snd m) with Some q => replay q ms | None => None end
  end.

Lemma has_in : forall x p, has x p = true -> In x p.
Proof.
  intros [u c] p H. apply existsb_exists in H as ([v d] & I & E). cbn [fst snd] in E.
  apply andb_prop in E as [E F]. apply eqb_eq in E. apply Bool.eqb_prop in F. subst; auto.
Qed.
Lemma move_of_ok : forall p u v q, move_of p u v = Some q -> exists c, In q (moves c p).
Proof.
  unfold move_of; intros p u v q H. destruct (adj u v) eqn:A; [|discriminate].
  destruct (has (u, black) p && has (v, white) p) eqn:B.
  - inversion H; subst. apply andb_prop in B as [B W]. apply has_in in B, W.
    exists black. apply in_moves. exists u, v; auto.
  - destruct (has (u, white) p && has (v, black) p) eqn:C; inversion H; subst.
    apply andb_prop in C as [W C]. apply has_in in W, C. exists white. apply in_moves. exists u, v; auto.
Qed.
Theorem replay_reaches : forall ms p q, replay p ms = Some q -> reaches p q.
Proof.
  induction ms as [|[u v] ms IH]; intros p q H; cbn [replay fst snd] in H.
  - inversion H; constructor.
  - destruct (move_of p u v) as [r|] eqn:M; [|discriminate]. apply move_of_ok in M as (c & M).
    econstructor; eauto.
Qed.

(** ** Bounds *)
Lemma at_least_move : forall c p q m, at_least p m -> In q (moves c p) -> at_least q m.
Proof. intros c p q m H M r Hr. apply H. econstructor; eauto. Qed.
Lemma at_least_le : forall p m k, k <= m -> at_least p m -> at_least p k.
Proof. intros p m k L H q Hq. specialize (H q Hq). lia. Qed.
Lemma at_least_0 : forall p, at_least p 0.
Proof. intros p q _. lia. Qed.

(** Two stones on one vertex would have one colour. *)
Lemma distinct_unique : forall p v c d, distinct p -> In (v, c) p -> In (v, d) p -> c = d.
Proof.
  unfold distinct. induction p as [|[w e] p IH]; simpl; intros v c d D C E; [destruct C|].
  inversion D; subst. destruct C as [C|C], E as [E|E]; try congruence; eauto; exfalso; apply H1;
  apply in_map_iff; [exists (v, d)|exists (v, c)]; split; auto; simpl; congruence.
Qed.
Lemma mover_stays : forall p u v c, distinct p -> In (u, c) p -> In (v, negb c) p -> In (v, c) (play c u v p).
Proof.
  intros p u v c D U W. apply (in_play V eqb eqb_refl eqb_eq). exists (v, negb c). split; auto. split.
  - cbn [fst]. intros ->. pose proof (distinct_unique _ _ _ _ D U W). destruct c; discriminate.
  - unfold put. cbn [fst]. rewrite eqb_refl. auto.
Qed.
Theorem at_least_1 : forall p, distinct p -> p <> [] -> at_least p 1.
Proof.
  intros p D NE q H. revert D NE. induction H as [p|c p q r M H IH]; intros D NE.
  - destruct p; [congruence|simpl; lia].
  - apply IH; [eapply distinct_move; eauto|]. apply in_moves in M as (u & v & U & W & A & ->).
    intros X. pose proof (mover_stays _ _ _ _ D U W) as I. rewrite X in I. destruct I.
Qed.

Theorem at_least_all : forall p, (forall c, moves c p = []) -> at_least p (length p).
Proof.
  intros p N q H. destruct H as [p|c p q r M H]; auto. rewrite N in M. destruct M.
Qed.

(** A part, and the rest without edges to it. *)
Theorem at_least_union : forall p a b m k, union V p a b -> apart V adj a b -> distinct a -> distinct b ->
  at_least a m -> at_least b k -> at_least p (m + k).
Proof.
  intros p a b m k U A Da Db Ha Hb q H. revert a b U A Da Db Ha Hb.
  induction H as [p|c p q r M H IH]; intros a b U A Da Db Ha Hb.
  - pose proof (Ha a (Rests a)). pose proof (Hb b (Rests b)).
    assert (N : NoDup (a ++ b)).
    { apply distinct_list in Da, Db. clear - Da Db A. induction a as [|x a IH]; [exact Db|].
      inversion Da; subst. simpl. constructor.
      - rewrite in_app_iff. intros [I|I]; [auto|]. destruct (A x x (or_introl eq_refl) I) as [X _]. auto.
      - apply IH; auto. intros y z Y Z. apply A; auto. right; auto. }
    assert (L : length (a ++ b) <= length p).
    { apply NoDup_incl_length; [exact N|]. intros x I. apply U. apply in_app_iff. exact I. }
    rewrite app_length in L. lia.
  - destruct (union_moves V eqb adj eqb_refl eqb_eq _ _ _ _ _ U A M) as [(a' & M' & U' & A')|(b' & M' & U' & A')].
    + apply (IH a' b); auto; [exact (distinct_move _ _ _ Da M')|exact (at_least_move _ _ _ _ Ha M')].
    + apply (IH a b'); auto; [exact (distinct_move _ _ _ Db M')|exact (at_least_move _ _ _ _ Hb M')].
Qed.

(** ** The invariant delta *)
Variable side : V -> bool.
(** Neighbours are on different sides. *)
Definition bipartite (p : pos) : Prop :=
  forall u v, In u (map fst p) -> In v (map fst p) -> adj u v = true -> side u <> side v.
(** A stone clashes if its colour is not that of its side. Delta is the number of stones plus that of clashes. *)
Definition weight (x : V * bool) : nat := if Bool.eqb (side (fst x)) (snd x) then 1 else 2.
Definition delta (p : pos) : nat := fold_right (fun x n => weight x + n) 0 p.

Lemma delta_filter : forall p u c, distinct p -> In (u, c) p ->
  delta (filter (fun x => negb (eqb (fst x) u)) p) + weight (u, c) = delta p.
Proof.
  unfold distinct. induction p as [|[w d] p IH]; intros u c N I; [destruct I|].
  inversion N as [|? ? N1 N2]; subst; destruct I as [E|I]; cbn [filter fst].
  - inversion E; subst. rewrite eqb_refl. cbn [negb].
    assert (F : filter (fun x => negb (eqb (fst x) u)) p = p).
    { clear - N1 eqb_eq. induction p as [|[w d] p IH]; auto. simpl in *. destruct (eqb w u) eqn:X.
      - apply eqb_eq in X. subst. tauto.
      - simpl. rewrite IH; auto. }
    rewrite F. simpl. lia.
  - destruct (eqb w u) eqn:X.
    + apply eqb_eq in X; subst. exfalso. apply N1. apply in_map_iff. exists (u, c); auto.
    + specialize (IH u c N2 I). simpl in *. lia.
Qed.
Lemma delta_put : forall p v c d, distinct p -> In (v, d) p ->
  delta (map (put V eqb c v) p) + weight (v, d) = delta p + weight (v, c).
Proof.
  unfold distinct. induction p as [|[w e] p IH]; intros v c d N I; [destruct I|].
  inversion N as [|? ? N1 N2]; subst; destruct I as [E|I].
  - inversion E; subst.
    assert (F : map (put V eqb c v) p = p).
    { clear - N1 eqb_eq. induction p as [|[w d'] p IH]; auto. simpl in *. rewrite IH by tauto.
      unfold put. simpl. destruct (eqb w v) eqn:X; auto. apply eqb_eq in X. subst. tauto. }
    cbn [map]. rewrite F. unfold put. cbn [fst]. rewrite eqb_refl. simpl. lia.
  - assert (X : eqb w v = false).
    { destruct (eqb w v) eqn:X; auto. apply eqb_eq in X; subst. exfalso. apply N1. apply in_map_iff.
      exists (v, d); auto. }
    specialize (IH v c d N2 I). unfold put in *. simpl. rewrite X. simpl in *. lia.
Qed.

(** Theorem 3: no move changes delta mod 3. *)
Theorem delta_invariant : forall c p q, distinct p -> bipartite p -> In q (moves c p) ->
  delta p mod 3 = delta q mod 3.
Proof.
  intros c p q N BP M. apply in_moves in M as (u & v & U & W & A & ->).
  assert (B : side u <> side v).
  { apply BP; auto; apply in_map_iff; [exists (u, c)|exists (v, negb c)]; auto. }
  pose proof (delta_filter p u c N U) as E1. unfold Positions.play.
  assert (W' : In (v, negb c) (filter (fun x => negb (eqb (fst x) u)) p)).
  { apply filter_In. split; auto. cbn [fst]. destruct (eqb v u) eqn:X; auto.
    apply eqb_eq in X; subst. congruence. }
  pose proof (delta_put _ v c _ (distinct_filter _ _ N) W') as E2.
  set (r := filter _ _) in *. set (q := map (put V eqb c v) r) in *. unfold weight in E1, E2; cbn [fst snd] in E1, E2.
  assert (D : delta p = delta q \/ delta p = delta q + 3).
  { destruct (side u), (side v), c; cbn in E1, E2; try congruence; lia. }
  destruct D as [->| ->]; auto. replace (delta q + 3) with (delta q + 1 * 3) by lia. rewrite Nat.mod_add; lia.
Qed.
Lemma bipartite_move : forall c p q, bipartite p -> In q (moves c p) -> bipartite q.
Proof.
  intros c p q B M u v U W. apply in_moves in M as (a & b & _ & _ & _ & ->). unfold Positions.play in *.
  rewrite put_keys in *.
  assert (F : forall w, In w (map fst (filter (fun x => negb (eqb (fst x) a)) p)) -> In w (map fst p)).
  { intros w I. apply in_map_iff in I as (x & <- & I). apply filter_In in I as [I _]. apply in_map; auto. }
  apply B; auto.
Qed.

(** No play on a board whose delta is 0 mod 3 leaves fewer than two stones. *)
Theorem delta_bound : forall p, distinct p -> p <> [] -> bipartite p -> delta p mod 3 = 0 -> at_least p 2.
Proof.
  intros p N NE B D q H. pose proof (at_least_1 p N NE q H) as ONE.
  assert (E : delta q mod 3 = 0).
  { clear NE ONE. revert N B D. induction H as [p|c p q r M H IH]; intros N B D; auto.
    apply IH; [eapply distinct_move; eauto|eapply bipartite_move; eauto|].
    rewrite <- (delta_invariant c p q); auto. }
  destruct q as [|x [|y q]]; [simpl in ONE; lia| |simpl; lia].
  exfalso. unfold delta, weight in E. simpl in E. destruct (Bool.eqb _ _); discriminate.
Qed.

(** ** Search: all positions that a play can reach, by their numbers of stones

    [thin] leaves out repetitions: any function that returns a list with the same elements will do. *)
Variable thin : list pos -> list pos.
Hypothesis thin_ok : forall l x, In x l -> In x (thin l).
Definition nexts (p : pos) : list pos := moves black p ++ moves white p.
Fixpoint search (fuel m : nat) (l : list pos) : bool :=
  match l with [] => true | _ => forallb (fun p => m <=? length p) l &&
    match fuel with O => false | S fuel => search fuel m (thin (flat_map nexts l)) end end.
Theorem search_bound : forall fuel m l, search fuel m l = true -> forall p, In p l -> at_least p m.
Proof.
  induction fuel as [|fuel IH]; intros m l H p I.
  - destruct l; [destruct I|]. cbn [search] in H. rewrite andb_false_r in H. discriminate.
  - destruct l as [|x l]; [destruct I|]. cbn [search] in H. apply andb_prop in H as [A B].
    rewrite forallb_forall in A. intros q Q. destruct Q as [p|c p q r M Q].
    + apply Nat.leb_le. apply A; auto.
    + apply (IH _ _ B q); [|exact Q]. apply thin_ok. apply in_flat_map. exists p. split; auto.
      apply in_or_app. destruct c; auto.
Qed.

(** ** Plays are paths in the game *)
Inductive path : game -> nat -> Prop :=
| Here : forall g, path g 0
| There : forall c g x d, In x (options c g) -> path x d -> path g (S d).
Lemma move_length : forall c p q, distinct p -> In q (moves c p) -> S (length q) = length p.
Proof.
  intros c p q D M. apply in_moves in M as (u & v & U & _ & _ & ->). unfold Positions.play. rewrite map_length.
  unfold distinct in D. induction p as [|[w d] p IH]; [destruct U|]. inversion D as [|? ? N1 N2]; subst.
  cbn [filter fst]. destruct (eqb w u) eqn:E; cbn [negb length].
  - apply eqb_eq in E; subst. f_equal. clear - N1 eqb_eq. induction p as [|[w d'] p IH]; auto. simpl in *.
    destruct (eqb w u) eqn:X; [apply eqb_eq in X; subst; tauto|]. simpl. rewrite IH; auto.
  - rewrite IH; auto. destruct U as [U|U]; auto. inversion U; subst. rewrite eqb_refl in E. discriminate.
Qed.
Lemma path_of_reaches : forall p q, reaches p q -> distinct p ->
  exists d, path (game_of p) d /\ d + length q = length p.
Proof.
  intros p q H. induction H as [p|c p q r M H IH]; intros D.
  - exists 0. split; [constructor|reflexivity].
  - destruct IH as (d & P & L); [eapply distinct_move; eauto|]. exists (S d). split.
    + apply There with c (game_of q); [|exact P]. rewrite options_of_game by auto. apply in_map; auto.
    + rewrite <- (move_length _ _ _ D M). lia.
Qed.
Lemma reaches_of_path : forall d p, path (game_of p) d -> distinct p ->
  exists q, reaches p q /\ d + length q = length p.
Proof.
  induction d as [|d IH]; intros p P D; inversion P; subst.
  - exists p. split; [constructor|reflexivity].
  - rewrite options_of_game in H0 by auto. apply in_map_iff in H0 as (r & <- & M).
    destruct (IH r) as (q & R & L); [auto|eapply distinct_move; eauto|].
    exists q. split; [econstructor; eauto|]. rewrite <- (move_length _ _ _ D M). lia.
Qed.
End Solitaire.

(** A position on another board with the same game and as many stones leaves the same numbers of stones. *)
Section Same.
Variables V W : Type.
Variables eqv adv : V -> V -> bool.
Variables eqw adw : W -> W -> bool.
Hypothesis eqv_refl : forall u, eqv u u = true.
Hypothesis eqv_eq : forall u v, eqv u v = true -> u = v.
Hypothesis eqw_refl : forall u, eqw u u = true.
Hypothesis eqw_eq : forall u v, eqw u v = true -> u = v.
Variables (p : pos V) (r : pos W).
Hypothesis G : game_of V eqv adv p = game_of W eqw adw r.
Hypothesis L : length p = length r.
Hypothesis Dp : distinct V p.
Hypothesis Dr : distinct W r.
Theorem same_lengths : forall q, reaches V eqv adv p q -> exists s, reaches W eqw adw r s /\ length s = length q.
Proof.
  intros q H. destruct (path_of_reaches V eqv adv eqv_refl eqv_eq _ _ H Dp) as (d & P & E). rewrite G in P.
  destruct (reaches_of_path W eqw adw eqw_refl eqw_eq _ _ P Dr) as (s & S & F). exists s. split; auto. lia.
Qed.
Theorem same_bound : forall m, at_least W eqw adw r m -> at_least V eqv adv p m.
Proof. intros m H q Q. destruct (same_lengths q Q) as (s & S & E). specialize (H s S). lia. Qed.
End Same.
