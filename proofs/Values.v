(** * Values and comparisons

    docs/certificates.md, "Values and comparisons": the winners of a difference say how two games compare. The
    checker proves who wins; here this becomes a theorem about values.

    - [game_of_rules], [sum_of_rules]: who wins by the rules wins the game (the converse of [Winning.v]);
    - [value_is_rung], [value_is_zero]: if the second player wins a position minus a rung, the position is
      worth the rung; if the second player wins the position alone, it is worth 0;
    - [eqg], "is worth", and [ge] compare games in all sums: [eqg_in_sums] and [ge_in_sums] in [Games.v];
    - [at_least], [equal], [greater], [incomparable]: the same for two positions. *)
From Coq Require Import List Bool Arith Lia ZArith Setoid.
From Clobber Require Import Games Rungs Rules Positions Winning.
Import ListNotations.

Section Converse.
Variable state : Type.
Variable move : color -> state -> state -> Prop.
Variable R : state -> game -> Prop.
Hypothesis forth : forall c s t g, R s g -> move c s t -> exists x, In x (options c g) /\ R t x.
Hypothesis back : forall c s g x, R s g -> In x (options c g) -> exists t, move c s t /\ R t x.
Theorem converse : forall g c s, R s g ->
  (wins_second state move c s -> ge0 (seen_by c g)) /\ (wins_first state move c s -> gf0 (seen_by c g)).
Proof.
  induction g as [g IL IR] using game_induction; intros c s HR. split.
  - intros W. inversion W as [p H]; subst. constructor. intros x X.
    assert (E : exists y, In y (options (negb c) g) /\ x = seen_by c y).
    { destruct c; simpl in *; eauto. apply in_rights_neg in X as (y & Y & ->); eauto. }
    destruct E as (y & Y & ->). destruct (back _ _ _ _ HR Y) as (t & M & HT).
    destruct c; simpl in Y; [destruct (IR y Y true t HT)|destruct (IL y Y false t HT)]; auto.
  - intros W. inversion W as [p q M H]; subst. destruct (forth _ _ _ _ HR M) as (x & X & HT).
    apply gf0_intro with (seen_by c x).
    + destruct c; simpl in *; [exact X|]. apply in_lefts_neg; eauto.
    + destruct c; simpl in X; [destruct (IL x X true q HT)|destruct (IR x X false q HT)]; auto.
Qed.
End Converse.

Section Clobber.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Hypothesis eqb_refl : forall u, eqb u u = true.
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Notation game_of := (game_of V eqb adj).

Theorem game_of_rules : forall c p f, rep V p f ->
  (wins_second _ (clobber V adj) c f -> ge0 (seen_by c (game_of p))) /\
  (wins_first _ (clobber V adj) c f -> gf0 (seen_by c (game_of p))).
Proof.
  intros c p f HR.
  apply (converse _ (clobber V adj) (fun f g => exists p, rep V p f /\ g = game_of p)); [| |eauto].
  - intros d s t g (q & Q & ->) M. destruct (rep_clobber V eqb adj eqb_refl eqb_eq _ _ _ _ Q M) as (q' & M' & Q').
    exists (game_of q'). split; [|eauto]. rewrite options_of_game by auto. apply in_map; auto.
  - intros d s g x (q & Q & ->) X. rewrite options_of_game in X by auto.
    apply in_map_iff in X as (q' & <- & M).
    destruct (rep_moves V eqb adj eqb_refl eqb_eq _ _ _ _ Q M) as (t & M' & Q'). eauto.
Qed.

Theorem sum_of_rules : forall c p f r, rep V p f ->
  (wins_second _ (clobber_and_rung V adj) c (f, r) -> ge0 (seen_by c (add (game_of p) (rg r)))) /\
  (wins_first _ (clobber_and_rung V adj) c (f, r) -> gf0 (seen_by c (add (game_of p) (rg r)))).
Proof.
  intros c p f r HR.
  apply (converse _ (clobber_and_rung V adj)
           (fun s g => exists p, rep V p (fst s) /\ g = add (game_of p) (rg (snd s)))); [| |simpl; eauto].
  - intros d s t g (q & Q & ->) [(M & E)|(E & M)].
    + destruct (rep_clobber V eqb adj eqb_refl eqb_eq _ _ _ _ Q M) as (q' & M' & Q').
      exists (add (game_of q') (rg (snd t))).
      split; [|eauto]. apply options_add. left. exists (game_of q'). rewrite E. split; auto.
      rewrite options_of_game by auto. apply in_map; auto.
    + exists (add (game_of q) (rg (snd t))). rewrite <- E. split; [|eauto].
      apply options_add. right. exists (rg (snd t)). split; auto. rewrite options_rung. apply in_map; auto.
  - intros d [s' r'] g x (q & Q & ->) X. simpl in *. apply options_add in X as [(y & Y & ->)|(y & Y & ->)].
    + rewrite options_of_game in Y by auto. apply in_map_iff in Y as (q' & <- & M).
      destruct (rep_moves V eqb adj eqb_refl eqb_eq _ _ _ _ Q M) as (t & M' & Q').
      exists (t, r'). split; [left; auto|eauto].
    + rewrite options_rung in Y. apply in_map_iff in Y as (r2 & <- & M).
      exists (s', r2). split; [right; auto|eauto].
Qed.

(** The second player wins the position minus the rung: the position is worth the rung. *)
Theorem value_is_rung : forall p f k s, rep V p f ->
  wins_second _ (clobber_and_rung V adj) black (f, ((- k)%Z, s)) ->
  wins_second _ (clobber_and_rung V adj) white (f, ((- k)%Z, s)) ->
  eqg (game_of p) (rung k s).
Proof.
  intros p f k s HR B W.
  apply (proj1 (sum_of_rules _ _ _ _ HR)) in B. apply (proj1 (sum_of_rules _ _ _ _ HR)) in W.
  unfold seen_by, rg in *; cbn [fst snd] in *. rewrite <- rung_neg in B, W. split; [exact B|].
  unfold ge. rewrite neg_add, neg_neg, add_comm in W. exact W.
Qed.

(** The checker says it without a rung, if the rung is 0. *)
Theorem value_is_zero : forall p f, rep V p f ->
  wins_second _ (clobber V adj) black f -> wins_second _ (clobber V adj) white f -> eqg (game_of p) zero.
Proof.
  intros p f HR B W. apply (proj1 (game_of_rules _ _ _ HR)) in B. apply (proj1 (game_of_rules _ _ _ HR)) in W.
  unfold seen_by in *. split; unfold ge; [change (neg zero) with zero; rewrite add_0_r; exact B|].
  rewrite add_0_l. exact W.
Qed.

(** Two positions: d is the first one beside the second one with its colours swapped. *)
Section Difference.
Variables (a b d : pos V) (f : position V).
Hypothesis D : union V d a (map (swap V) b).
Hypothesis A : apart V adj a (map (swap V) b).
Hypothesis HR : rep V d f.
Lemma difference : eqg (game_of d) (add (game_of a) (neg (game_of b))).
Proof. rewrite (game_of_union V eqb adj eqb_refl eqb_eq _ _ _ D A), game_of_neg by auto. reflexivity. Qed.
Theorem at_least : wins_second _ (clobber V adj) black f -> ge (game_of a) (game_of b).
Proof. intros W. apply (proj1 (game_of_rules _ _ _ HR)) in W. unfold ge. rewrite <- difference. exact W. Qed.
Theorem at_most : wins_second _ (clobber V adj) white f -> ge (game_of b) (game_of a).
Proof.
  intros W. apply (proj1 (game_of_rules _ _ _ HR)) in W. unfold seen_by in W.
  rewrite difference, neg_add, neg_neg, add_comm in W. exact W.
Qed.
Theorem equal : wins_second _ (clobber V adj) black f -> wins_second _ (clobber V adj) white f ->
  eqg (game_of a) (game_of b).
Proof. split; [apply at_least|apply at_most]; auto. Qed.
Lemma not_at_most : wins_first _ (clobber V adj) black f -> ~ ge (game_of b) (game_of a).
Proof.
  intros W H. apply (wins_exclusive _ (clobber V adj) white f); [|exact W].
  apply (proj1 (rules_of_game V eqb adj eqb_refl eqb_eq white _ _ HR)). unfold seen_by.
  rewrite difference, neg_add, neg_neg, add_comm. exact H.
Qed.
Lemma not_at_least : wins_first _ (clobber V adj) white f -> ~ ge (game_of a) (game_of b).
Proof.
  intros W H. apply (wins_exclusive _ (clobber V adj) black f); [|exact W].
  apply (proj1 (rules_of_game V eqb adj eqb_refl eqb_eq black _ _ HR)). unfold seen_by.
  rewrite difference. exact H.
Qed.
Theorem greater : wins_second _ (clobber V adj) black f -> wins_first _ (clobber V adj) black f ->
  ge (game_of a) (game_of b) /\ ~ ge (game_of b) (game_of a).
Proof. split; [apply at_least|apply not_at_most]; auto. Qed.
Theorem incomparable : wins_first _ (clobber V adj) black f -> wins_first _ (clobber V adj) white f ->
  ~ ge (game_of a) (game_of b) /\ ~ ge (game_of b) (game_of a).
Proof. split; [apply not_at_least|apply not_at_most]; auto. Qed.
End Difference.
End Clobber.
