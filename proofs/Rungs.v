(** * Rungs: k.up + s.star

    [rung k s] is the canonical form of k.up, plus star if s. The moves in it are those of the table in
    docs/certificates.md ([rung_left], [rung_right]). [rung_add] says that rungs add like their numbers,
    [rung_ge0] when a rung is >= 0, and [rung_is_ups] that it is the sum of k ups and a star. *)
From Coq Require Import List Bool Arith Lia ZArith Setoid Morphisms.
From Clobber Require Import Games.
Import ListNotations.

(* ups and stars *)
Definition star := Game [zero] [zero].
Definition up := Game [zero] [star].

Fixpoint ups (k : nat) (s : bool) : game :=
  match k with
  | O => if s then star else zero
  | S k' => Game (zero :: if s && (k' =? 0) then [star] else []) [ups k' (negb s)]
  end.

Ltac comp n := apply (ge0b_ok n); vm_compute; reflexivity.

Lemma gf0_zero : forall g, In zero (lefts g) -> gf0 g.
Proof. intros. apply gf0_intro with zero; auto. comp 1. Qed.
Lemma ups_zero : forall k s, In zero (lefts (ups (S k) s)).
Proof. intros; simpl; auto. Qed.
Lemma ups_ge0 : forall k s, (s = false \/ 2 <= k) -> ge0 (ups k s).
Proof.
  intros [|[|k]] s H.
  - destruct H; subst; [comp 1|lia].
  - destruct H; subst; [comp 2|lia].
  - constructor; intros x [<-|[]]. apply gf0_zero. apply ups_zero.
Qed.
Lemma ups_C : forall k s, ge (ups (S (S k)) s) (ups k (negb s)).
Proof.
  induction k as [[|[|k]] IH] using lt_wf_ind; intros s.
  - destruct s; comp 9.
  - destruct s; comp 9.
  - apply ge_opts.
    + intros x [<-|[]]. exists (ups (S k) (negb (negb s))). split; [left; auto|].
      apply IH; lia.
    + intros y Hy. exists zero. split; [apply ups_zero|].
      simpl in Hy. rewrite andb_false_r in Hy. destruct Hy as [<-|[]]. apply ge_refl.
Qed.
Lemma ups_D : forall k s, ge (ups (S (S k)) s) star.
Proof.
  intros [|k] s; [destruct s; comp 9|].
  apply ge_opts.
  - intros x [<-|[]]. exists zero; split; [left; auto|]. apply ge0_ge. apply ups_ge0; right; lia.
  - intros y [<-|[]]. exists zero; split; [apply ups_zero|apply ge_refl].
Qed.
Lemma ups_AB : forall k, (forall s, eqg (ups (S k) s) (add up (ups k s))) /\
                       (forall s, eqg (add star (ups k s)) (ups k (negb s))).
Proof.
  induction k as [|k [IA IB]].
  - split; intros []; split; comp 9.
  - assert (B : forall s, eqg (add star (ups (S k) s)) (ups (S k) (negb s))).
    { intros s. rewrite IA, IA, <- IB, <- !add_assoc, (add_comm star up). reflexivity. }
    split; auto.
    intros s. split.
    + (* ups (S (S k)) s >= up + ups (S k) s *)
      constructor; intros x Hx. apply in_rights_add in Hx as [(y & Y & ->)|(y & Y & ->)].
      * destruct Y as [<-|[]]. apply gf0_sub with (add star (ups (S k) s)).
        -- apply in_rights_add; left; exists star; split; auto. left; auto.
        -- destruct (B s) as [_ B2]; exact B2.
      * apply in_rights_neg in Y as (z & Z & ->). apply in_lefts_add in Z as [(y & Y & ->)|(y & Y & ->)].
        -- destruct Y as [<-|[]]. apply gf0_sub with (add zero (ups k (negb s))).
           ++ apply in_rights_add; right; exists (ups k (negb s)); split; auto. left; auto.
           ++ change (ge (ups (S (S k)) s) (add zero (ups k (negb s)))). rewrite add_0_l. apply ups_C.
        -- destruct k as [|k].
           ++ destruct s; simpl in Y; repeat destruct Y as [<-|Y]; try destruct Y.
              ** apply (gf0b_ok 9); vm_compute; reflexivity.
              ** apply (gf0b_ok 9); vm_compute; reflexivity.
              ** apply (gf0b_ok 9); vm_compute; reflexivity.
           ++ simpl in Y. rewrite andb_false_r in Y. destruct Y as [<-|[]].
              apply gf0_sub with (add star zero); [apply rights_l; left; auto|].
              rewrite add_0_r. apply ups_D.
    + (* up + ups (S k) s >= ups (S (S k)) s *)
      apply ge_opts.
      * intros x Hx. exists (ups (S k) (negb s)). split; [left; auto|].
        apply in_rights_add in Hx as [(y & Y & ->)|(y & Y & ->)].
        -- destruct Y as [<-|[]]. destruct (B s); auto.
        -- destruct Y as [<-|[]]. destruct (IA (negb s)); auto.
      * intros y Hy. exists (add up zero). split; [apply lefts_r; apply ups_zero|].
        simpl in Hy. rewrite andb_false_r in Hy. destruct Hy as [<-|[]].
        rewrite add_0_r. comp 9.
Qed.
Lemma ups_up : forall k s, eqg (ups (S k) s) (add up (ups k s)).
Proof. intros; apply ups_AB. Qed.
Lemma ups_star : forall k s, eqg (add star (ups k s)) (ups k (negb s)).
Proof. intros; apply ups_AB. Qed.

(* the rung k.up + s.star, in canonical form, k an integer *)
Open Scope Z_scope.
Definition rung (k : Z) (s : bool) : game :=
  if 0 <=? k then ups (Z.to_nat k) s else neg (ups (Z.to_nat (- k)) s).
Definition rung_left (k : Z) (s : bool) : list (Z * bool) :=
  if k =? 0 then (if s then [(0, false)] else [])
  else if 0 <? k then (0, false) :: (if s && (k =? 1) then [(0, true)] else [])
  else [(k + 1, negb s)].
Definition rung_right (k : Z) (s : bool) : list (Z * bool) :=
  map (fun x => (- fst x, snd x)) (rung_left (- k) s).
Definition rg (x : Z * bool) := rung (fst x) (snd x).

Lemma rung_neg : forall k s, neg (rung k s) = rung (- k) s.
Proof.
  intros. unfold rung. destruct (Z.leb_spec 0 k), (Z.leb_spec 0 (-k)); try lia.
  - assert (k = 0) by lia; subst; destruct s; reflexivity.
  - rewrite Z.opp_involutive; reflexivity.
  - rewrite neg_neg; reflexivity.
Qed.
Lemma rung_lefts : forall k s, lefts (rung k s) = map rg (rung_left k s).
Proof.
  intros. unfold rung_left, rung. destruct (Z.eqb_spec k 0) as [->|N].
  - destruct s; reflexivity.
  - destruct (Z.leb_spec 0 k), (Z.ltb_spec 0 k); try lia.
    + destruct (Z.to_nat k) as [|m] eqn:E; [lia|].
      replace (k =? 1) with (m =? 0)%nat.
      2:{ destruct (Nat.eqb_spec m 0), (Z.eqb_spec k 1); auto; lia. }
      simpl. destruct (s && (m =? 0)%nat); reflexivity.
    + destruct (Z.to_nat (- k)) as [|m] eqn:E; [lia|]. rewrite lefts_neg. simpl.
      unfold rg, rung; simpl. f_equal.
      destruct (Z.leb_spec 0 (k + 1)).
      * assert (k = -1) by lia; subst. simpl in E. assert (m = 0)%nat by lia; subst.
        destruct s; reflexivity.
      * replace (Z.to_nat (- (k + 1))) with m by lia. reflexivity.
Qed.
Lemma rung_rights : forall k s, rights (rung k s) = map rg (rung_right k s).
Proof.
  intros. replace (rung k s) with (neg (rung (-k) s))
    by (rewrite rung_neg, Z.opp_involutive; auto).
  rewrite rights_neg, rung_lefts. unfold rung_right. rewrite !map_map. apply map_ext.
  intros [a b]; unfold rg; simpl. apply rung_neg.
Qed.
Lemma rung_up : forall k s, eqg (rung (k + 1) s) (add up (rung k s)).
Proof.
  intros. unfold rung. destruct (Z.leb_spec 0 k), (Z.leb_spec 0 (k + 1)); try lia.
  - replace (Z.to_nat (k + 1)) with (S (Z.to_nat k)) by lia. apply ups_up.
  - assert (k = -1) by lia; subst. simpl. destruct s; split; comp 9%nat.
  - replace (Z.to_nat (- k)) with (S (Z.to_nat (- (k + 1)))) by lia.
    rewrite ups_up, neg_add, <- add_assoc, add_neg, add_0_l. reflexivity.
Qed.
Lemma rung_star : forall k s, eqg (add star (rung k s)) (rung k (negb s)).
Proof.
  intros. unfold rung. destruct (0 <=? k); [apply ups_star|].
  rewrite <- ups_star, neg_add. reflexivity.
Qed.
Theorem rung_add : forall a s b t, eqg (add (rung a s) (rung b t)) (rung (a + b) (xorb s t)).
Proof.
  intros a s b t. revert s. induction a using Z.peano_ind; intros s.
  - destruct s.
    + change (rung 0 true) with star. rewrite rung_star. destruct t; reflexivity.
    + change (rung 0 false) with zero. rewrite add_0_l. destruct t; reflexivity.
  - unfold Z.succ. rewrite rung_up, add_assoc, IHa, <- rung_up.
    replace (a + b + 1) with (a + 1 + b) by lia. reflexivity.
  - specialize (IHa s). replace a with (Z.pred a + 1) in IHa at 1 by lia.
    replace (a + b) with (Z.pred a + b + 1) in IHa by lia.
    rewrite !rung_up, add_assoc in IHa.
    assert (C : forall x y z, eqg (add x y) (add x z) -> eqg y z).
    { intros x y z H. rewrite <- (add_0_l y), <- (add_0_l z), <- (add_neg x), (add_comm x),
        !add_assoc, H. reflexivity. }
    apply C in IHa; auto.
Qed.
Definition rung_ge0b (k : Z) (s : bool) := if s then 2 <=? k else 0 <=? k.
Theorem rung_ge0 : forall k s, rung_ge0b k s = true -> ge0 (rung k s).
Proof.
  unfold rung_ge0b, rung; intros k s H. destruct s; apply Z.leb_le in H;
  destruct (Z.leb_spec 0 k); try lia; apply ups_ge0; [right; lia | left; auto].
Qed.
(* rules "sum" and "weakening" *)
Theorem sum_rule : forall A a s B b t, ge0 (add A (rung a s)) -> ge0 (add B (rung b t)) ->
  ge0 (add (add A B) (rung (a + b) (xorb s t))).
Proof. intros. rewrite <- rung_add, add_swap4. apply ge0_add; auto. Qed.
Theorem weaken : forall A a s b t, ge0 (add A (rung a s)) ->
  rung_ge0b (b - a) (xorb t s) = true -> ge0 (add A (rung b t)).
Proof.
  intros A a s b t H H1. apply ge_shift with (rung a s); auto.
  unfold ge. rewrite rung_neg, rung_add. apply rung_ge0; auto.
Qed.

(** The rung is what its name says: k ups (downs, if k is negative) and a star, each played by itself. *)
Fixpoint copies (n : nat) (g : game) : game := match n with O => zero | S n => add g (copies n g) end.
Theorem rung_is_ups : forall k s, eqg (rung k s)
  (add (if 0 <=? k then copies (Z.to_nat k) up else copies (Z.to_nat (- k)) (neg up))
       (if s then star else zero)).
Proof.
  assert (P : forall n s, eqg (ups n s) (add (copies n up) (if s then star else zero))).
  { induction n as [|n IH]; intros s; cbn [copies].
    - rewrite add_0_l. destruct s; reflexivity.
    - rewrite ups_up, IH, add_assoc. reflexivity. }
  assert (N : forall n, neg (copies n up) = copies n (neg up)).
  { induction n as [|n IH]; cbn [copies]; [reflexivity|]. rewrite neg_add, IH. reflexivity. }
  intros k s. unfold rung. destruct (0 <=? k); [apply P|].
  rewrite P, neg_add, N. destruct s; reflexivity.
Qed.
