(** * From games back to the rules

    A theorem about the game of a position is a theorem about play by the rules: [rules_of_game] for Clobber,
    [rules_of_sum] for Clobber plus a rung. *)
From Coq Require Import List Bool Arith Lia ZArith.
From Clobber Require Import Games Rungs Rules Positions.
Import ListNotations.

(** The game as the player c sees it. *)
Definition seen_by (c : color) (g : game) : game := if c then g else neg g.
Definition options (c : color) (g : game) : list game := if c then lefts g else rights g.

(** If moves and options correspond, then so do the winners. *)
Section Simulation.
Variable state : Type.
Variable move : color -> state -> state -> Prop.
Variable R : state -> game -> Prop.
Hypothesis forth : forall c s t g, R s g -> move c s t -> exists x, In x (options c g) /\ R t x.
Hypothesis back : forall c s g x, R s g -> In x (options c g) -> exists t, move c s t /\ R t x.

Theorem simulation : forall g c s, R s g ->
  (ge0 (seen_by c g) -> wins_second state move c s) /\ (gf0 (seen_by c g) -> wins_first state move c s).
Proof.
  induction g as [g IL IR] using game_induction; intros c s HR. split.
  - intros H. constructor. intros t M. destruct (forth _ _ _ _ HR M) as (x & X & HT).
    assert (W : gf0 (seen_by c x)).
    { apply (ge0_right _ _ H). destruct c; simpl in *; [exact X|]. apply in_rights_neg; eauto. }
    destruct c; simpl in X; [destruct (IR x X true t HT)|destruct (IL x X false t HT)]; auto.
  - intros H. apply gf0_left in H as (x & X & H).
    assert (E : exists y, In y (options c g) /\ x = seen_by c y).
    { destruct c; simpl in *; eauto. apply in_lefts_neg in X as (y & Y & ->); eauto. }
    destruct E as (y & Y & ->). destruct (back _ _ _ _ HR Y) as (t & M & HT).
    econstructor; eauto.
    destruct c; simpl in Y; [destruct (IL y Y true t HT)|destruct (IR y Y false t HT)]; auto.
Qed.
End Simulation.

Section Clobber.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Hypothesis eqb_refl : forall u, eqb u u = true.
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Notation game_of := (game_of V eqb adj).
Notation moves := (moves V eqb adj).
Notation play := (play V eqb).

(** The list p has the stones of the position f. *)
Definition rep (p : pos V) (f : position V) := forall u c, In (u, c) p <-> f u = Some c.

Lemma rep_clobber : forall p f c g, rep p f -> clobber V adj c f g ->
  exists q, In q (moves c p) /\ rep q g.
Proof.
  intros p f c g R (u & v & A & Pu & Pv & Qu & Qv & Q).
  exists (play c u v p). split.
  - apply in_moves. exists u, v. repeat split; auto; apply R; auto.
  - assert (N : u <> v) by (intros ->; rewrite Pu in Pv; destruct c; discriminate).
    intros w d. rewrite (in_play V eqb eqb_refl eqb_eq). split.
    + intros ((y & cy) & Y & M & X). simpl in M. unfold put in X; simpl in X.
      destruct (eqb y v) eqn:E.
      * apply eqb_eq in E; inversion X; subst; auto.
      * inversion X; subst. rewrite Q; auto. apply R; auto.
        intros ->; rewrite eqb_refl in E; discriminate.
    + intros H. destruct (eqb w u) eqn:E; [apply eqb_eq in E; subst; congruence|].
      destruct (eqb w v) eqn:E'.
      * apply eqb_eq in E'; subst. exists (v, negb c). split; [apply R; auto|].
        split; [simpl; auto|]. unfold put; simpl; rewrite eqb_refl. congruence.
      * exists (w, d). assert (w <> u) by (intros ->; rewrite eqb_refl in E; discriminate).
        assert (w <> v) by (intros ->; rewrite eqb_refl in E'; discriminate).
        split; [apply R; rewrite <- Q; auto|]. split; auto. rewrite (put_other V eqb eqb_eq); auto.
Qed.
Lemma rep_moves : forall p f c q, rep p f -> In q (moves c p) ->
  exists g, clobber V adj c f g /\ rep q g.
Proof.
  intros p f c q R H. apply in_moves in H as (u & v & Hu & Hv & A & ->).
  set (g := fun w => if eqb w u then None else if eqb w v then Some c else f w).
  assert (N : eqb v u = false).
  { destruct (eqb v u) eqn:E; auto. apply eqb_eq in E; subst.
    apply R in Hu; apply R in Hv. rewrite Hu in Hv. destruct c; discriminate. }
  assert (M : clobber V adj c f g).
  { exists u, v. repeat split; auto; try (apply R; auto); unfold g; rewrite ?eqb_refl, ?N; auto.
    intros w D1 D2. destruct (eqb w u) eqn:E; [apply eqb_eq in E; contradiction|].
    destruct (eqb w v) eqn:E'; [apply eqb_eq in E'; contradiction|]. auto. }
  exists g. split; auto.
  intros w d. rewrite (in_play V eqb eqb_refl eqb_eq). unfold g. split.
  - intros ((y & cy) & Y & D & X). unfold put in X; simpl in *.
    destruct (eqb y v) eqn:E; inversion X; subst.
    + destruct (eqb y u) eqn:E'; [apply eqb_eq in E'; contradiction|]. rewrite E; auto.
    + destruct (eqb y u) eqn:E'; [apply eqb_eq in E'; contradiction|]. rewrite E. apply R; auto.
  - destruct (eqb w u) eqn:E; [discriminate|]. destruct (eqb w v) eqn:E'.
    + apply eqb_eq in E'; subst. intros X; inversion X; subst. exists (v, negb d).
      split; auto. split; [simpl; intros ->; rewrite eqb_refl in E; discriminate|].
      unfold put; simpl; rewrite eqb_refl; auto.
    + intros X. exists (w, d). split; [apply R; auto|].
      split; [simpl; intros ->; rewrite eqb_refl in E; discriminate|].
      unfold put; simpl; rewrite E'; auto.
Qed.

Lemma options_of_game : forall c p, options c (game_of p) = map game_of (moves c p).
Proof. intros [] p; [apply game_of_lefts|apply game_of_rights]; auto. Qed.

Theorem rules_of_game : forall c p f, rep p f ->
  (ge0 (seen_by c (game_of p)) -> wins_second _ (clobber V adj) c f) /\
  (gf0 (seen_by c (game_of p)) -> wins_first _ (clobber V adj) c f).
Proof.
  intros c p f HR.
  apply simulation with (R := fun f g => exists p, rep p f /\ g = game_of p); [| |eauto].
  - intros d s t g (q & Q & ->) M. destruct (rep_clobber _ _ _ _ Q M) as (q' & M' & Q').
    exists (game_of q'). split; [|eauto]. rewrite options_of_game. apply in_map; auto.
  - intros d s g x (q & Q & ->) X. rewrite options_of_game in X. apply in_map_iff in X as (q' & <- & M).
    destruct (rep_moves _ _ _ _ Q M) as (t & M' & Q'). eauto.
Qed.

Lemma options_add : forall c g h x, In x (options c (add g h)) <->
  (exists y, In y (options c g) /\ x = add y h) \/ (exists y, In y (options c h) /\ x = add g y).
Proof. intros []; [apply in_lefts_add|apply in_rights_add]. Qed.
Lemma options_rung : forall c r, options c (rg r) = map rg (rungs c r).
Proof. intros [] [k s]; [apply rung_lefts|apply rung_rights]. Qed.

Theorem rules_of_sum : forall c p f r, rep p f ->
  (ge0 (seen_by c (add (game_of p) (rg r))) -> wins_second _ (clobber_and_rung V adj) c (f, r)) /\
  (gf0 (seen_by c (add (game_of p) (rg r))) -> wins_first _ (clobber_and_rung V adj) c (f, r)).
Proof.
  intros c p f r HR.
  apply simulation with (R := fun s g => exists p, rep p (fst s) /\ g = add (game_of p) (rg (snd s)));
    [| |simpl; eauto].
  - intros d s t g (q & Q & ->) [(M & E)|(E & M)].
    + destruct (rep_clobber _ _ _ _ Q M) as (q' & M' & Q'). exists (add (game_of q') (rg (snd t))).
      split; [|eauto]. apply options_add. left. exists (game_of q'). rewrite E. split; auto.
      rewrite options_of_game. apply in_map; auto.
    + exists (add (game_of q) (rg (snd t))). rewrite <- E. split; [|eauto].
      apply options_add. right. exists (rg (snd t)). split; auto. rewrite options_rung. apply in_map; auto.
  - intros d [s' r'] g x (q & Q & ->) X. simpl in *. apply options_add in X as [(y & Y & ->)|(y & Y & ->)].
    + rewrite options_of_game in Y. apply in_map_iff in Y as (q' & <- & M).
      destruct (rep_moves _ _ _ _ Q M) as (t & M' & Q'). exists (t, r'). split; [left; auto|eauto].
    + rewrite options_rung in Y. apply in_map_iff in Y as (r2 & <- & M).
      exists (s', r2). split; [right; auto|eauto].
Qed.
End Clobber.
