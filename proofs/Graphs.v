(** * Graphs

    A list of edges is the meaning of a graph ([edge_adj]); maps of neighbours are the implementation
    ([mkgraph]). [mkgraph_ok] says that they agree. *)
From Coq Require Import List Bool ZArith PArith FMapPositive.
Import ListNotations.
Module PM := PositiveMap.

Notation vtx := positive.
Notation veq := Pos.eqb.

Definition edge_adj (E : list (vtx * vtx)) (u v : vtx) : bool :=
  existsb (fun e => (veq (fst e) u && veq (snd e) v) || (veq (fst e) v && veq (snd e) u)) E.
Definition graph := PM.t (list vtx).
Definition nbrs (g : graph) (u : vtx) : list vtx := match PM.find u g with Some l => l | None => [] end.
Definition adjb (g : graph) (u v : vtx) : bool := existsb (veq v) (nbrs g u).
Definition arc (u v : vtx) (g : graph) : graph := PM.add u (v :: nbrs g u) g.
Definition mkgraph (E : list (vtx * vtx)) : graph :=
  fold_right (fun e g => arc (fst e) (snd e) (arc (snd e) (fst e) g)) (PM.empty _) E.

Lemma adjb_arc : forall g a b u v, adjb (arc a b g) u v = (veq a u && veq b v) || adjb g u v.
Proof.
  intros. unfold adjb, arc, nbrs. destruct (Pos.eqb_spec a u) as [->|N].
  - rewrite PM.gss. simpl. rewrite (Pos.eqb_sym v b). auto.
  - rewrite PM.gso by congruence. auto.
Qed.
Lemma mkgraph_ok : forall E u v, adjb (mkgraph E) u v = edge_adj E u v.
Proof.
  induction E as [|[a b] E IH]; intros u v.
  - unfold adjb, nbrs; simpl. rewrite PM.gempty. auto.
  - simpl. rewrite !adjb_arc, IH. unfold edge_adj at 2; simpl. fold (edge_adj E u v).
    rewrite (andb_comm (veq b u)), orb_assoc. auto.
Qed.

Lemma mkgraph_sym : forall E u v, adjb (mkgraph E) u v = adjb (mkgraph E) v u.
Proof.
  intros. rewrite !mkgraph_ok. unfold edge_adj. induction E; simpl; auto.
  rewrite IHE. f_equal. apply orb_comm.
Qed.
Lemma veq_refl : forall u, veq u u = true. Proof. apply Pos.eqb_refl. Qed.
Lemma veq_eq : forall u v, veq u v = true -> u = v. Proof. apply Pos.eqb_eq. Qed.

Lemma adjb_in : forall g u v, adjb g u v = true <-> In v (nbrs g u).
Proof.
  intros. unfold adjb. rewrite existsb_exists. split.
  - intros (w & A & B). apply Pos.eqb_eq in B; subst; auto.
  - intros H. exists v; split; auto. apply Pos.eqb_refl.
Qed.

(** The map of a list of pairs without repeated keys. *)
Fixpoint build {A} (l : list (vtx * A)) : option (PM.t A) :=
  match l with
  | [] => Some (PM.empty A)
  | x :: l => match build l with None => None | Some M =>
      match PM.find (fst x) M with Some _ => None | None => Some (PM.add (fst x) (snd x) M) end end
  end.
Lemma build_in : forall A (l : list (vtx * A)) M, build l = Some M ->
  forall u a, In (u, a) l <-> PM.find u M = Some a.
Proof.
  induction l as [|[v b] l IH]; simpl; intros M H u a.
  - inversion H; subst. rewrite PM.gempty. split; [tauto|discriminate].
  - destruct (build l) as [N|] eqn:B; [|discriminate].
    destruct (PM.find v N) eqn:F; inversion H; subst.
    destruct (Pos.eq_dec u v) as [->|D].
    + rewrite PM.gss. split; [intros [X|X]; [congruence|]|intros X; left; congruence].
      apply (IH _ eq_refl) in X. congruence.
    + rewrite PM.gso by auto. rewrite <- (IH _ eq_refl). split; [intros [X|X]; [congruence|auto]|auto].
Qed.
Lemma build_keys : forall A (l : list (vtx * A)) M, build l = Some M -> NoDup (map fst l).
Proof.
  induction l as [|[v b] l IH]; simpl; intros M H; [constructor|]. destruct (build l) as [N|] eqn:B; [|discriminate].
  destruct (PM.find v N) eqn:F; [discriminate|]. constructor; [|eapply IH; eauto].
  intros I. apply in_map_iff in I as ([w c] & <- & I). apply (build_in _ _ _ B) in I. cbn [fst] in F. congruence.
Qed.
Lemma keys_filter : forall A (f : vtx * A -> bool) l, NoDup (map fst l) -> NoDup (map fst (filter f l)).
Proof.
  induction l as [|x l IH]; simpl; intros H; auto. inversion H; subst. destruct (f x); simpl; auto.
  constructor; auto. intros I. apply H2. apply in_map_iff in I as (y & E & I). apply filter_In in I as [I _].
  apply in_map_iff; eauto.
Qed.
