(** * Short games

    A game is a tree: the options of Left and the options of Right. Normal play: the player who cannot move
    loses. This chapter has sums, negation, and the order of games; it ends with the fact that games are an
    ordered abelian group (Conway, "On Numbers and Games"; Siegel, "Combinatorial Game Theory", chapter II).

    | statement    | meaning                                   |
    |--------------|-------------------------------------------|
    | [ge0 g]      | g >= 0: Left wins g if Right moves first  |
    | [gf0 g]      | Left wins g if Left moves first           |
    | [ge g h]     | g >= h, that is g - h >= 0                |
    | [eqg g h]    | g = h                                     | *)
From Coq Require Import List Bool Arith Lia ZArith Setoid Morphisms.
Import ListNotations.

Inductive game : Type := Game (l r : list game).
Definition lefts g := match g with Game l _ => l end.
Definition rights g := match g with Game _ r => r end.

Fixpoint size (g : game) : nat :=
  match g with Game l r => S (list_sum (map size l) + list_sum (map size r)) end.

Lemma in_sum : forall (x : game) l, In x l -> size x <= list_sum (map size l).
Proof. induction l; simpl; intros []; subst; try lia. specialize (IHl H); lia. Qed.
Lemma size_L : forall g x, In x (lefts g) -> size x < size g.
Proof. intros [l r] x H; simpl in *. apply in_sum in H; lia. Qed.
Lemma size_R : forall g x, In x (rights g) -> size x < size g.
Proof. intros [l r] x H; simpl in *. apply in_sum in H; lia. Qed.

(* Left, moving second / moving first, wins: the rules of normal play. *)
Inductive ge0 : game -> Prop :=
| ge0_intro : forall g, (forall x, In x (rights g) -> gf0 x) -> ge0 g
with gf0 : game -> Prop :=
| gf0_intro : forall g x, In x (lefts g) -> ge0 x -> gf0 g.

Lemma ge0_right : forall g x, ge0 g -> In x (rights g) -> gf0 x.
Proof. intros g x H; inversion H; subst; auto. Qed.
Lemma gf0_left : forall g, gf0 g -> exists x, In x (lefts g) /\ ge0 x.
Proof. intros g H; inversion H; subst; eauto. Qed.

(* a decision procedure, for concrete small games *)
Fixpoint ge0b (n : nat) (g : game) : bool :=
  match n with O => false | S n =>
    forallb (fun x => existsb (ge0b n) (lefts x)) (rights g) end.
Lemma ge0b_ok : forall n g, ge0b n g = true -> ge0 g.
Proof.
  induction n; simpl; intros g H; [discriminate|].
  constructor; intros x Hx. rewrite forallb_forall in H.
  specialize (H x Hx). apply existsb_exists in H as (y & Hy & H).
  econstructor; eauto.
Qed.

Fixpoint add (g : game) : game -> game := fix addg (h : game) : game :=
  match g, h with Game gl gr, Game hl hr =>
    Game (map (fun x => add x h) gl ++ map addg hl)
         (map (fun x => add x h) gr ++ map addg hr) end.
Fixpoint neg (g : game) : game :=
  match g with Game l r => Game (map neg r) (map neg l) end.
Definition zero := Game [] [].

Lemma lefts_add : forall g h, lefts (add g h) = map (fun x => add x h) (lefts g) ++ map (add g) (lefts h).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.
Lemma rights_add : forall g h, rights (add g h) = map (fun x => add x h) (rights g) ++ map (add g) (rights h).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.
Lemma lefts_neg : forall g, lefts (neg g) = map neg (rights g).
Proof. intros []; reflexivity. Qed.
Lemma rights_neg : forall g, rights (neg g) = map neg (lefts g).
Proof. intros []; reflexivity. Qed.

Lemma in_lefts_add : forall g h x, In x (lefts (add g h)) <->
  (exists y, In y (lefts g) /\ x = add y h) \/ (exists y, In y (lefts h) /\ x = add g y).
Proof.
  intros. rewrite lefts_add, in_app_iff, !in_map_iff.
  split; intros [(y & A & B)|(y & A & B)]; subst; eauto 6.
Qed.
Lemma in_rights_add : forall g h x, In x (rights (add g h)) <->
  (exists y, In y (rights g) /\ x = add y h) \/ (exists y, In y (rights h) /\ x = add g y).
Proof.
  intros. rewrite rights_add, in_app_iff, !in_map_iff.
  split; intros [(y & A & B)|(y & A & B)]; subst; eauto 6.
Qed.
Lemma in_lefts_neg : forall g x, In x (lefts (neg g)) <-> exists y, In y (rights g) /\ x = neg y.
Proof. intros. rewrite lefts_neg, in_map_iff. split; intros (y & A & B); subst; eauto. Qed.
Lemma in_rights_neg : forall g x, In x (rights (neg g)) <-> exists y, In y (lefts g) /\ x = neg y.
Proof. intros. rewrite rights_neg, in_map_iff. split; intros (y & A & B); subst; eauto. Qed.

Lemma lefts_l : forall g h y, In y (lefts g) -> In (add y h) (lefts (add g h)).
Proof. intros; apply in_lefts_add; eauto. Qed.
Lemma lefts_r : forall g h y, In y (lefts h) -> In (add g y) (lefts (add g h)).
Proof. intros; apply in_lefts_add; eauto. Qed.
Lemma rights_l : forall g h y, In y (rights g) -> In (add y h) (rights (add g h)).
Proof. intros; apply in_rights_add; eauto. Qed.
Lemma rights_r : forall g h y, In y (rights h) -> In (add g y) (rights (add g h)).
Proof. intros; apply in_rights_add; eauto. Qed.
Global Hint Resolve lefts_l lefts_r rights_l rights_r : opt.

Lemma gf0_add_l : forall g h x, In x (lefts g) -> ge0 (add x h) -> gf0 (add g h).
Proof. intros. apply gf0_intro with (add x h); auto. apply in_lefts_add; eauto. Qed.
Lemma gf0_add_r : forall g h x, In x (lefts h) -> ge0 (add g x) -> gf0 (add g h).
Proof. intros. apply gf0_intro with (add g x); auto. apply in_lefts_add; eauto. Qed.
Lemma gf0_sub : forall g h x, In x (rights h) -> ge0 (add g (neg x)) -> gf0 (add g (neg h)).
Proof. intros. apply gf0_add_r with (neg x); auto. apply in_lefts_neg; eauto. Qed.

Lemma game_induction : forall P : game -> Prop,
  (forall g, (forall x, In x (lefts g) -> P x) -> (forall x, In x (rights g) -> P x) -> P g) ->
  forall g, P g.
Proof.
  intros P H g. remember (size g) as n eqn:E. revert g E.
  induction n as [n IH] using lt_wf_ind; intros g E; subst.
  apply H; intros x Hx; [apply size_L in Hx|apply size_R in Hx]; eapply IH; eauto.
Qed.

Lemma map_id_in : forall A (f : A -> A) l, (forall x, In x l -> f x = x) -> map f l = l.
Proof. induction l; simpl; intros; auto. rewrite H, IHl; auto. Qed.
Lemma neg_neg : forall g, neg (neg g) = g.
Proof.
  induction g as [g IL IR] using game_induction; destruct g; simpl in *.
  f_equal; rewrite map_map; apply map_id_in; auto.
Qed.
Lemma add_0_r : forall g, add g zero = g.
Proof.
  induction g as [g IL IR] using game_induction; destruct g as [l r].
  change (add (Game l r) zero) with
    (Game (map (fun x => add x zero) l ++ []) (map (fun x => add x zero) r ++ [])).
  rewrite !app_nil_r. simpl in *. f_equal; apply map_id_in; auto.
Qed.
Lemma neg_add : forall g h, neg (add g h) = add (neg g) (neg h).
Proof.
  induction g as [g IL IR] using game_induction.
  induction h as [h JL JR] using game_induction.
  assert (E : forall a b, lefts a = lefts b -> rights a = rights b -> a = b)
    by (intros [] []; simpl; congruence).
  apply E.
  - rewrite lefts_neg, rights_add, lefts_add, !lefts_neg, map_app, !map_map.
    f_equal; apply map_ext_in; auto.
  - rewrite rights_neg, lefts_add, rights_add, !rights_neg, map_app, !map_map.
    f_equal; apply map_ext_in; auto.
Qed.

(* sum of two games that Left wins moving second *)
Lemma ge0_add_n : forall n g h, size g + size h <= n ->
  (ge0 g -> ge0 h -> ge0 (add g h)).
Proof.
  induction n as [n IH] using lt_wf_ind; intros g h S Hg Hh.
  constructor; intros x Hx. apply in_rights_add in Hx as [(y & A & ->)|(y & A & ->)].
  - pose proof (size_R _ _ A). apply (ge0_right _ _ Hg) in A. apply gf0_left in A as (z & B & C).
    pose proof (size_L _ _ B).
    apply gf0_add_l with z; auto. eapply IH; [| reflexivity | |]; auto; lia.
  - pose proof (size_R _ _ A). apply (ge0_right _ _ Hh) in A. apply gf0_left in A as (z & B & C).
    pose proof (size_L _ _ B).
    apply gf0_add_r with z; auto. eapply IH; [| reflexivity | |]; auto; lia.
Qed.
Theorem ge0_add : forall g h, ge0 g -> ge0 h -> ge0 (add g h).
Proof. intros. eapply ge0_add_n; eauto. Qed.

(* cut: ge0 (A + K) and ge0 (-K + B) give ge0 (A + B) *)
Lemma cut_n : forall n A K B, size A + size K + size B <= n ->
  (ge0 (add A K) -> ge0 (add (neg K) B) -> ge0 (add A B)) /\
  (gf0 (add A K) -> ge0 (add (neg K) B) -> gf0 (add A B)) /\
  (ge0 (add A K) -> gf0 (add (neg K) B) -> gf0 (add A B)).
Proof.
  induction n as [n IH] using lt_wf_ind; intros A K B S.
  assert (IH' : forall A' K' B', size A' + size K' + size B' < size A + size K + size B -> 
     (ge0 (add A' K') -> ge0 (add (neg K') B') -> ge0 (add A' B')) /\
     (gf0 (add A' K') -> ge0 (add (neg K') B') -> gf0 (add A' B')) /\
     (ge0 (add A' K') -> gf0 (add (neg K') B') -> gf0 (add A' B'))).
  { intros; eapply IH; [|reflexivity]; lia. }
  split; [|split].
  - intros H1 H2. constructor; intros x Hx.
    apply in_rights_add in Hx as [(y & Y & ->)|(y & Y & ->)].
    + pose proof (size_R _ _ Y). destruct (IH' y K B) as (_ & I & _); [lia|]. apply I; auto.
      apply (ge0_right _ _ H1). apply in_rights_add; eauto.
    + pose proof (size_R _ _ Y). destruct (IH' A K y) as (_ & _ & I); [lia|]. apply I; auto.
      apply (ge0_right _ _ H2). apply in_rights_add; eauto.
  - intros H1 H2. apply gf0_left in H1 as (x & X & H1).
    apply in_lefts_add in X as [(y & Y & ->)|(y & Y & ->)]; pose proof (size_L _ _ Y).
    + apply gf0_add_l with y; auto. destruct (IH' y K B) as (I & _ & _); [lia|]. auto.
    + destruct (IH' A y B) as (_ & _ & I); [lia|]. apply I; auto. apply (ge0_right _ _ H2).
      apply in_rights_add. left. exists (neg y); split; auto. apply in_rights_neg; eauto.
  - intros H1 H2. apply gf0_left in H2 as (x & X & H2).
    apply in_lefts_add in X as [(y & Y & ->)|(y & Y & ->)].
    + apply in_lefts_neg in Y as (z & Z & ->). pose proof (size_R _ _ Z).
      destruct (IH' A z B) as (_ & I & _); [lia|]. apply I; auto. apply (ge0_right _ _ H1). apply in_rights_add; eauto.
    + pose proof (size_L _ _ Y). apply gf0_add_r with y; auto. destruct (IH' A K y) as (I & _ & _); [lia|]. auto.
Qed.
Lemma cut : forall A K B, ge0 (add A K) -> ge0 (add (neg K) B) -> ge0 (add A B).
Proof. intros A K B. eapply cut_n; reflexivity. Qed.

Definition ge G H := ge0 (add G (neg H)).
Definition eqg G H := ge G H /\ ge H G.

Lemma ge_opts : forall G H,
  (forall x, In x (rights G) -> exists y, In y (rights H) /\ ge x y) ->
  (forall y, In y (lefts H) -> exists x, In x (lefts G) /\ ge x y) -> ge G H.
Proof.
  intros G H HR HL. constructor; intros x Hx.
  apply in_rights_add in Hx as [(y & Y & ->)|(y & Y & ->)].
  - apply HR in Y as (z & Z & Y). apply gf0_sub with z; auto.
  - apply in_rights_neg in Y as (z & Z & ->). apply HL in Z as (y & Y & Z).
    apply gf0_add_l with y; auto.
Qed.
Lemma eqg_opts : forall G H,
  (forall x, In x (rights G) -> exists y, In y (rights H) /\ eqg x y) ->
  (forall x, In x (lefts G) -> exists y, In y (lefts H) /\ eqg x y) ->
  (forall y, In y (rights H) -> exists x, In x (rights G) /\ eqg x y) ->
  (forall y, In y (lefts H) -> exists x, In x (lefts G) /\ eqg x y) -> eqg G H.
Proof.
  unfold eqg; intros G H A B C D. split; apply ge_opts; intros x Hx.
  - apply A in Hx as (y & ? & ? & ?); eauto.
  - apply D in Hx as (y & ? & ? & ?); eauto.
  - apply C in Hx as (y & ? & ? & ?); eauto.
  - apply B in Hx as (y & ? & ? & ?); eauto.
Qed.

Lemma ge_refl : forall g, ge g g.
Proof. induction g as [g IL IR] using game_induction. apply ge_opts; eauto. Qed.
Theorem cancel : forall g, ge0 (add g (neg g)).
Proof. exact ge_refl. Qed.
Theorem ge_trans : forall a b c, ge a b -> ge b c -> ge a c.
Proof.
  unfold ge; intros a b c H1 H2. apply cut with (neg b); auto. rewrite neg_neg; auto.
Qed.
Lemma ge0_ge : forall g, ge g zero <-> ge0 g.
Proof. intros; unfold ge; change (neg zero) with zero; rewrite add_0_r; tauto. Qed.
Lemma ge_ge0 : forall g h, ge g h -> ge0 h -> ge0 g.
Proof. intros g h A B. apply ge0_ge. apply ge0_ge in B. eapply ge_trans; eauto. Qed.

Ltac opts := repeat match goal with
  | H : In _ (lefts (add _ _)) |- _ => apply in_lefts_add in H as [(? & ? & ->)|(? & ? & ->)]
  | H : In _ (rights (add _ _)) |- _ => apply in_rights_add in H as [(? & ? & ->)|(? & ? & ->)]
  | H : In _ (lefts (neg _)) |- _ => apply in_lefts_neg in H as (? & ? & ->)
  | H : In _ (rights (neg _)) |- _ => apply in_rights_neg in H as (? & ? & ->)
  end.
Ltac sz := repeat match goal with
  | H : In _ (lefts _) |- _ => apply size_L in H
  | H : In _ (rights _) |- _ => apply size_R in H end; lia.

Lemma ge_comm : forall g h, ge (add g h) (add h g).
Proof.
  induction g as [g IL IR] using game_induction. induction h as [h JL JR] using game_induction.
  apply ge_opts; intros x Hx; opts; eexists; (split; [|first [apply IL; eassumption|apply IR; eassumption|apply JL; eassumption|apply JR; eassumption]]); auto with opt.
Qed.
Lemma ge_swap4_n : forall n a b c d, size a + size b + size c + size d <= n ->
  ge (add (add a b) (add c d)) (add (add a c) (add b d)).
Proof.
  induction n as [n IH] using lt_wf_ind; intros a b c d S.
  assert (IH' : forall a' b' c' d', size a' + size b' + size c' + size d' < size a + size b + size c + size d ->
    ge (add (add a' b') (add c' d')) (add (add a' c') (add b' d'))).
  { intros; eapply IH; [|reflexivity]; lia. }
  apply ge_opts; intros x Hx; opts; (eexists; split; [|apply IH'; sz]); auto with opt.
Qed.
Lemma ge_swap4 : forall a b c d, ge (add (add a b) (add c d)) (add (add a c) (add b d)).
Proof. intros. eapply ge_swap4_n; reflexivity. Qed.
Lemma eqg_assoc_n : forall n a b c, size a + size b + size c <= n ->
  eqg (add (add a b) c) (add a (add b c)).
Proof.
  induction n as [n IH] using lt_wf_ind; intros a b c S.
  assert (IH' : forall a' b' c', size a' + size b' + size c' < size a + size b + size c ->
    eqg (add (add a' b') c') (add a' (add b' c'))).
  { intros; eapply IH; [|reflexivity]; lia. }
  apply eqg_opts; intros x Hx; opts; (eexists; split; [|apply IH'; sz]); auto with opt.
Qed.

Theorem ge_add : forall a b c d, ge a b -> ge c d -> ge (add a c) (add b d).
Proof.
  intros a b c d H1 H2. unfold ge. rewrite neg_add.
  eapply ge_ge0; [apply ge_swap4|]. apply ge0_add; auto.
Qed.
Lemma ge_neg : forall a b, ge a b -> ge (neg b) (neg a).
Proof. unfold ge; intros. rewrite neg_neg. eapply ge_ge0; [apply ge_comm|auto]. Qed.

(* setoid structure: an ordered abelian group *)
Global Instance eqg_equiv : Equivalence eqg.
Proof.
  split; red; unfold eqg.
  - intros; split; apply ge_refl.
  - tauto.
  - intros x y z [] []; split; eapply ge_trans; eauto.
Qed.
Global Instance ge_pre : PreOrder ge.
Proof. split; red; [apply ge_refl | apply ge_trans]. Qed.
Global Instance add_proper : Proper (eqg ==> eqg ==> eqg) add.
Proof. intros a b [] c d []; split; apply ge_add; auto. Qed.
Global Instance neg_proper : Proper (eqg ==> eqg) neg.
Proof. intros a b []; split; apply ge_neg; auto. Qed.
Global Instance ge_proper : Proper (eqg ==> eqg ==> iff) ge.
Proof. intros a b [] c d []; split; intro; eauto using ge_trans. Qed.
Global Instance ge0_proper : Proper (eqg ==> iff) ge0.
Proof. intros a b []; split; intro; eauto using ge_ge0. Qed.

Lemma add_comm : forall a b, eqg (add a b) (add b a).
Proof. split; apply ge_comm. Qed.
Lemma add_assoc : forall a b c, eqg (add (add a b) c) (add a (add b c)).
Proof. intros; eapply eqg_assoc_n; reflexivity. Qed.
Lemma add_swap4 : forall a b c d, eqg (add (add a b) (add c d)) (add (add a c) (add b d)).
Proof. split; apply ge_swap4. Qed.
Lemma add_0_l : forall a, eqg (add zero a) a.
Proof. intros. rewrite add_comm, add_0_r. reflexivity. Qed.
Lemma add_neg : forall a, eqg (add a (neg a)) zero.
Proof.
  intros. split; unfold ge.
  - change (neg zero) with zero. rewrite add_0_r. apply cancel.
  - rewrite neg_add, neg_neg, add_0_l, add_comm. apply cancel.
Qed.
Lemma ge_shift : forall a b c, ge0 (add a b) -> ge c b -> ge0 (add a c).
Proof. intros a b c H1 H2. eapply ge_ge0; [apply ge_add; [apply ge_refl|apply H2]|auto]. Qed.

Lemma gf0b_ok : forall n g, existsb (ge0b n) (lefts g) = true -> gf0 g.
Proof.
  intros n g H. apply existsb_exists in H as (x & A & B). apply gf0_intro with x; auto.
  eapply ge0b_ok; eauto.
Qed.

Lemma gf0_ge : forall g h, ge h g -> gf0 g -> gf0 h.
Proof.
  intros g h H F. destruct (cut_n _ h (neg g) zero (le_n _)) as (_ & _ & C).
  rewrite neg_neg, !add_0_r in C. auto.
Qed.
Global Instance gf0_proper : Proper (eqg ==> iff) gf0.
Proof. intros a b []; split; eauto using gf0_ge. Qed.

(** [ge] and [eqg] mean what they should: in every sum, the better game wins where the other one does; equal
    games have the same winners. *)
Theorem ge_in_sums : forall g h, ge g h <-> forall x, ge0 (add h x) -> ge0 (add g x).
Proof.
  intros g h. split.
  - intros H x. rewrite (add_comm h), (add_comm g). intros X. eapply ge_shift; eauto.
  - intros H. apply H. apply cancel.
Qed.
Theorem eqg_in_sums : forall g h, eqg g h <-> forall x,
  (ge0 (add g x) <-> ge0 (add h x)) /\ (gf0 (add g x) <-> gf0 (add h x)).
Proof.
  intros g h. split.
  - intros E x. split; rewrite E; tauto.
  - intros H. split; apply H; apply cancel.
Qed.
