(** * Gift horses

    An option that is not good enough may be added to a game without a change of value. docs/periodicity.md
    needs this for its Lemma 3; the other lemmas of that page are not here.

    - [determined]: one of the players wins;
    - [gift_horses_left], [gift_horses_right]: the principle, for several options of a player. *)
From Coq Require Import List Bool Arith Lia Setoid.
From Clobber Require Import Games.
Import ListNotations.

Lemma exists_or_all : forall (A : Type) (P Q : A -> Prop) l, (forall x, In x l -> P x \/ Q x) ->
  (exists x, In x l /\ P x) \/ (forall x, In x l -> Q x).
Proof.
  induction l as [|a l IH]; intros H; [right; intros x []|].
  destruct (H a (or_introl eq_refl)) as [X|X]; [left; exists a; split; auto; left; auto|].
  destruct IH as [(x & I & Y)|Y]; [intros; apply H; right; auto|left; exists x; split; auto; right; auto|].
  right. intros x [<-|I]; auto.
Qed.
(** Either Left wins moving second or Right wins moving first; and either Left wins moving first or Right wins moving
    second. *)
Theorem determined : forall g, (ge0 g \/ gf0 (neg g)) /\ (gf0 g \/ ge0 (neg g)).
Proof.
  induction g as [g IL IR] using game_induction. split.
  - destruct (exists_or_all _ (fun x => ge0 (neg x)) gf0 (rights g)) as [(x & X & W)|W].
    + intros x X. destruct (IR x X) as [_ [W|W]]; auto.
    + right. apply gf0_intro with (neg x); auto. apply in_lefts_neg; eauto.
    + left. constructor. exact W.
  - destruct (exists_or_all _ ge0 (fun x => gf0 (neg x)) (lefts g)) as [(x & X & W)|W].
    + intros x X. destruct (IL x X) as [[W|W] _]; auto.
    + left. apply gf0_intro with x; auto.
    + right. constructor. intros y Y. apply in_rights_neg in Y as (x & X & ->). auto.
Qed.
(** Left options of which none is >= the game. *)
Theorem gift_horses_left : forall l r ks, (forall k, In k ks -> ~ ge k (Game l r)) ->
  eqg (Game (ks ++ l) r) (Game l r).
Proof.
  intros l r ks N. split.
  - apply ge_opts; cbn [lefts rights]; intros x X; exists x; split; auto using ge_refl. apply in_or_app; auto.
  - constructor. intros x X. apply in_rights_add in X as [(y & Y & ->)|(y & Y & ->)].
    + apply gf0_sub with y; [exact Y|apply cancel].
    + apply in_rights_neg in Y as (z & Z & ->). cbn [lefts] in Z. apply in_app_or in Z as [Z|Z].
      * destruct (determined (add (Game l r) (neg z))) as [_ [W|W]]; auto. exfalso. apply (N z Z).
        unfold ge. rewrite neg_add, neg_neg, add_comm in W. exact W.
      * apply gf0_add_l with z; [exact Z|apply cancel].
Qed.
(** Right options of which none is <= the game. *)
Theorem gift_horses_right : forall l r ks, (forall k, In k ks -> ~ ge (Game l r) k) ->
  eqg (Game l (ks ++ r)) (Game l r).
Proof.
  intros l r ks N. rewrite <- (neg_neg (Game l (ks ++ r))), <- (neg_neg (Game l r)). apply neg_proper.
  simpl. rewrite map_app. apply gift_horses_left. intros k K H. apply in_map_iff in K as (x & <- & K).
  apply (N x K). apply ge_neg in H. rewrite neg_neg in H. change (neg (Game (map neg r) (map neg l)))
    with (neg (neg (Game l r))) in H. rewrite neg_neg in H. exact H.
Qed.
