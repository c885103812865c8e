(** * Parts of a position

    After a move, a position falls into parts. A certificate says which part is which known component, stone
    by stone; isomorphisms are checked here, never searched.

    - [place_ok]: what [place] returns is the same game as the component that is placed;
    - [take_out_ok]: [take_out] divides a position into a part and the rest, and the game is their sum;
    - [dead_ok]: what has no moves is 0. *)
From Coq Require Import List Bool Arith Lia ZArith PArith FMapPositive.
From Clobber Require Import Games Positions Graphs.
Import ListNotations.

Notation stones := (pos vtx).

(** A position on a graph of its own. *)
Definition board := (graph * stones)%type.
Definition game_on (b : board) : game := game_of vtx veq (adjb (fst b)) (snd b).
Definition symmetric (g : graph) := forall u v, adjb g u v = adjb g v u.

Definition memc (x : vtx * bool) (p : stones) :=
  existsb (fun y => veq (fst x) (fst y) && Bool.eqb (snd x) (snd y)) p.
Definition zip (q : stones) (f : list vtx) : list ((vtx * vtx) * bool) :=
  map (fun x => ((fst (fst x), snd x), snd (fst x))) (combine q f).
(** Every neighbour of u that is in the map M goes to a neighbour of u'. *)
Definition half (g h : graph) (M : PM.t vtx) (u u' : vtx) : bool :=
  forallb (fun w => match PM.find w M with Some w' => adjb h u' w' | None => true end) (nbrs g u).
(** The stones q of the graph g, placed on the vertices f of the graph h. *)
Definition place (g : graph) (q : stones) (h : graph) (f : list vtx) : option stones :=
  let z := zip q f in
  match build (map fst z), build (map (fun x => (snd (fst x), fst (fst x))) z) with
  | Some M, Some N =>
    if Nat.eqb (length q) (length f) &&
       forallb (fun x => half g h M (fst (fst x)) (snd (fst x)) &&
                         half h g N (snd (fst x)) (fst (fst x))) z
    then Some (map (fun x => (snd (fst x), snd x)) z) else None
  | _, _ => None end.
(** The position p without the stones a, if no edge connects them with the rest. *)
Definition take_out (g : graph) (a p : stones) : option stones :=
  match build a, build p with
  | Some A, Some P =>
    if forallb (fun x =>
         match PM.find (fst x) P with Some c => Bool.eqb c (snd x) | None => false end &&
         forallb (fun w => PM.mem w A || negb (PM.mem w P)) (nbrs g (fst x))) a
    then Some (filter (fun x => negb (PM.mem (fst x) A)) p) else None
  | _, _ => None end.
Definition isnil {A} (l : list A) := match l with [] => true | _ => false end.
Definition dead (g : graph) (p : stones) :=
  isnil (move_pairs vtx (adjb g) true p) && isnil (move_pairs vtx (adjb g) false p).

Lemma memc_in : forall x p, memc x p = true <-> In x p.
Proof.
  intros [u c] p. unfold memc. rewrite existsb_exists. split.
  - intros ([v d] & A & B). simpl in B. apply andb_prop in B as [B C].
    apply Pos.eqb_eq in B. apply Bool.eqb_prop in C. subst; auto.
  - intros H. exists (u, c); split; auto. simpl. rewrite Pos.eqb_refl, Bool.eqb_reflx; auto.
Qed.
Lemma mem_find : forall A (M : PM.t A) u,
  PM.mem u M = match PM.find u M with Some _ => true | None => false end.
Proof. intros. apply PM.mem_find. Qed.

(** What [take_out] divides, without edges between the two. *)
Theorem take_out_parts : forall g a p b, symmetric g -> take_out g a p = Some b ->
  union vtx p a b /\ apart vtx (adjb g) a b /\ NoDup (map fst a) /\ NoDup (map fst b).
Proof.
  intros g a p b sym H. unfold take_out in H.
  destruct (build a) as [A|] eqn:BA; [|discriminate].
  destruct (build p) as [P|] eqn:BP; [|discriminate].
  match type of H with (if ?c then _ else _) = _ => destruct c eqn:E end; inversion H; subst b; clear H.
  rewrite forallb_forall in E.
  assert (IA := build_in _ _ _ BA). assert (IP := build_in _ _ _ BP).
  assert (E1 : forall u c, In (u, c) a -> In (u, c) p).
  { intros u c H. specialize (E _ H). simpl in E. apply andb_prop in E as [E _].
    destruct (PM.find u P) eqn:F; [|discriminate]. apply Bool.eqb_prop in E; subst. apply IP; auto. }
  split; [|split; [|split; [eapply build_keys; eauto|apply keys_filter; eapply build_keys; eauto]]].
  - intros [v d]. rewrite filter_In, mem_find. simpl. split.
    + intros Hx. destruct (PM.find v A) as [c|] eqn:F; [left|right; auto].
      apply IA in F. pose proof (E1 _ _ F) as X. apply IP in X, Hx. rewrite X in Hx.
      inversion Hx; subst; auto.
    + intros [Hx|[Hx _]]; auto.
  - assert (K : forall x y, In x a -> In y (filter (fun x => negb (PM.mem (fst x) A)) p) ->
       fst x <> fst y /\ adjb g (fst x) (fst y) = false).
    { intros [u c] [v d] Hx Hy. apply filter_In in Hy as [Hy N]. apply negb_true_iff in N.
      simpl in *. split.
      - intros ->. apply IA in Hx. rewrite mem_find, Hx in N; discriminate.
      - destruct (adjb g u v) eqn:D; auto. apply adjb_in in D. specialize (E _ Hx).
        apply andb_prop in E as [_ E]. rewrite forallb_forall in E. specialize (E _ D).
        rewrite N in E. apply IP in Hy. rewrite mem_find, Hy in E. discriminate. }
    intros x y Hx Hy. destruct (K x y Hx Hy). simpl. rewrite (sym (fst y)). auto.
Qed.
Theorem take_out_ok : forall g a p b, symmetric g -> take_out g a p = Some b ->
  eqg (game_on (g, p)) (add (game_on (g, a)) (game_on (g, b))).
Proof.
  intros g a p b sym H. apply take_out_parts in H as (U & A & _); [|exact sym].
  unfold game_on; cbn [fst snd]. apply game_of_union; auto using veq_refl, veq_eq.
Qed.

Lemma zip_fst : forall q f, length q = length f -> map (fun x => (fst (fst x), snd x)) (zip q f) = q.
Proof.
  induction q as [|[u c] q IH]; intros [|v f] H; simpl in *; try discriminate; auto.
  f_equal. apply IH. lia.
Qed.
Lemma half_ok : forall g h M u u' w w', half g h M u u' = true -> PM.find w M = Some w' ->
  adjb g u w = true -> adjb h u' w' = true.
Proof.
  unfold half; intros g h M u u' w w' H F A. apply adjb_in in A. rewrite forallb_forall in H.
  specialize (H _ A). rewrite F in H; auto.
Qed.
Theorem place_ok : forall g q h f a, place g q h f = Some a -> game_on (h, a) = game_on (g, q).
Proof.
  intros g q h f a H. unfold place in H. set (z := zip q f) in *.
  destruct (build (map fst z)) as [M|] eqn:BM; [|discriminate].
  destruct (build (map (fun x => (snd (fst x), fst (fst x))) z)) as [N|] eqn:BN; [|discriminate].
  match type of H with (if ?c then _ else _) = _ => destruct c eqn:E end; inversion H; subst a; clear H.
  apply andb_prop in E as [L E]. apply Nat.eqb_eq in L. rewrite forallb_forall in E.
  assert (IM : forall x, In x z -> PM.find (fst (fst x)) M = Some (snd (fst x))).
  { intros x Hx. apply (build_in _ _ _ BM). apply in_map_iff. exists x; split; auto.
    destruct x as [[] ]; auto. }
  assert (IN : forall x, In x z -> PM.find (snd (fst x)) N = Some (fst (fst x))).
  { intros x Hx. apply (build_in _ _ _ BN). apply in_map_iff. exists x; split; auto. }
  set (eq2 := fun x y : vtx * vtx => veq (fst x) (fst y)).
  set (ad2 := fun x y : vtx * vtx => adjb g (fst x) (fst y)).
  unfold game_on; simpl. transitivity (game_of (vtx * vtx) eq2 ad2 z).
  - apply (game_of_iso (vtx * vtx) vtx eq2 ad2 veq (adjb h) snd). intros x y Hx Hy.
    pose proof (IM x Hx); pose proof (IM y Hy); pose proof (IN x Hx); pose proof (IN y Hy).
    specialize (E x Hx). apply andb_prop in E as [E1 E2].
    unfold eq2, ad2. split; apply eq_true_iff_eq.
    + rewrite !Pos.eqb_eq. split; intros X; rewrite X in *; congruence.
    + split; intros X; eapply half_ok; eauto.
  - rewrite <- (zip_fst q f L) at 1. symmetry.
    apply (game_of_iso (vtx * vtx) vtx eq2 ad2 veq (adjb g) fst). intros x y Hx Hy. auto.
Qed.
Theorem dead_ok : forall g p, dead g p = true -> game_on (g, p) = zero.
Proof.
  intros g p H. unfold dead in H. apply andb_prop in H as [A B]. apply game_of_dead; [apply veq_refl| |];
  simpl; [destruct (move_pairs vtx (adjb g) true p)|destruct (move_pairs vtx (adjb g) false p)];
  auto; discriminate.
Qed.
