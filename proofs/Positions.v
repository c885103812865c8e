(** * Positions as lists of stones, and their games

    [game_of p] is the game of a position. Main statements:
    - [game_of_dead]: a position without moves is 0;
    - [game_of_neg]: swapping the colours negates the game;
    - [game_of_union]: a position of two parts without edges between them is the sum of the parts;
    - [game_of_iso]: isomorphic positions are the same game. *)
From Coq Require Import List Bool Arith Lia.
From Clobber Require Import Games.
Import ListNotations.

Lemma flat_map_ext_in : forall A B (f g : A -> list B) l,
  (forall x, In x l -> f x = g x) -> flat_map f l = flat_map g l.
Proof. induction l; simpl; intros; auto. rewrite H, IHl; auto. Qed.
Lemma flat_map_map : forall A B C (f : A -> B) (g : B -> list C) l,
  flat_map g (map f l) = flat_map (fun x => g (f x)) l.
Proof. induction l; simpl; auto. rewrite IHl; auto. Qed.
Lemma map_flat_map : forall A B C (f : B -> C) (g : A -> list B) l,
  map f (flat_map g l) = flat_map (fun x => map f (g x)) l.
Proof. induction l; simpl; auto. rewrite map_app, IHl; auto. Qed.
Lemma filter_map : forall A B (f : A -> B) (P : B -> bool) (Q : A -> bool) l,
  (forall x, In x l -> P (f x) = Q x) -> filter P (map f l) = map f (filter Q l).
Proof.
  induction l; simpl; intros; auto. rewrite H, IHl; auto. destruct (Q a); auto.
Qed.

(* ---- positions as lists of stones ---- *)
Section Pos.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Definition pos := list (V * bool).
Definition put (c : bool) (v : V) (x : V * bool) := if eqb (fst x) v then (fst x, c) else x.
Definition play (c : bool) (u v : V) (p : pos) : pos :=
  map (put c v) (filter (fun x => negb (eqb (fst x) u)) p).
Definition move_pairs (c : bool) (p : pos) : list (V * V) :=
  flat_map (fun x => if Bool.eqb (snd x) c then
     flat_map (fun y => if negb (Bool.eqb (snd y) c) && adj (fst x) (fst y)
                        then [(fst x, fst y)] else []) p else []) p.
Definition moves (c : bool) (p : pos) : list pos :=
  map (fun m => play c (fst m) (snd m) p) (move_pairs c p).
Fixpoint game_within (n : nat) (p : pos) : game :=
  match n with O => zero | S n => Game (map (game_within n) (moves true p)) (map (game_within n) (moves false p)) end.
Definition game_of (p : pos) : game := game_within (length p) p.
Definition swap (x : V * bool) := (fst x, negb (snd x)).

Lemma put_fst : forall c v y, fst (put c v y) = fst y.
Proof. intros; unfold put; destruct (eqb _ _); reflexivity. Qed.
Lemma in_move_pairs : forall c p u v, In (u, v) (move_pairs c p) <->
  In (u, c) p /\ In (v, negb c) p /\ adj u v = true.
Proof.
  intros. unfold move_pairs. rewrite in_flat_map. split.
  - intros ((x & cx) & Hx & H). simpl in H. destruct (Bool.eqb cx c) eqn:E; [|destruct H].
    apply Bool.eqb_prop in E; subst. apply in_flat_map in H as ((y & cy) & Hy & H).
    simpl in H. destruct (Bool.eqb cy c) eqn:E; simpl in H; [destruct H|].
    destruct (adj x y) eqn:A; simpl in H; [destruct H as [H|[]]|destruct H]. inversion H; subst.
    repeat split; auto. destruct cy, c; simpl in *; congruence.
  - intros (A & B & C). exists (u, c). split; auto. simpl. rewrite Bool.eqb_reflx.
    apply in_flat_map. exists (v, negb c). split; auto. simpl. rewrite C.
    destruct c; simpl; auto.
Qed.
Lemma in_moves : forall c p q, In q (moves c p) <->
  exists u v, In (u, c) p /\ In (v, negb c) p /\ adj u v = true /\ q = play c u v p.
Proof.
  intros. unfold moves. rewrite in_map_iff. split.
  - intros ((u & v) & <- & H). apply in_move_pairs in H. exists u, v; tauto.
  - intros (u & v & A & B & C & ->). exists (u, v); split; auto. apply in_move_pairs; auto.
Qed.

Hypothesis eqb_refl : forall u, eqb u u = true.

Lemma play_length : forall c u v p, In (u, c) p -> length (play c u v p) < length p.
Proof.
  unfold play; intros c u v p H. rewrite map_length.
  assert (G : forall l : pos, length (filter (fun x => negb (eqb (fst x) u)) l) <= length l).
  { induction l; simpl; auto. destruct (negb _); simpl; lia. }
  induction p as [|y p IH]; [destruct H|]. destruct H as [->|H]; simpl.
  - rewrite eqb_refl; simpl. specialize (G p). lia.
  - apply IH in H. destruct (negb _); simpl; lia.
Qed.
Lemma moves_length : forall c p q, In q (moves c p) -> length q < length p.
Proof. intros. apply in_moves in H as (u & v & A & B & C & ->). apply play_length; auto. Qed.

Lemma game_within_fuel : forall n m p, length p <= n -> length p <= m -> game_within n p = game_within m p.
Proof.
  assert (Z : forall n, game_within n [] = zero) by (destruct n; reflexivity).
  induction n; intros m p Hn Hm.
  - destruct p; [|simpl in Hn; lia]. rewrite !Z; auto.
  - destruct m. { destruct p; [|simpl in Hm; lia]. rewrite !Z; auto. }
    simpl. f_equal; apply map_ext_in; intros q Hq; apply moves_length in Hq; apply IHn; lia.
Qed.
Lemma game_of_opts : forall p, game_of p = Game (map game_of (moves true p)) (map game_of (moves false p)).
Proof.
  intros p. unfold game_of at 1. rewrite (game_within_fuel _ (S (length p))) by lia. simpl.
  f_equal; apply map_ext_in; intros q Hq; apply moves_length in Hq; apply game_within_fuel; lia.
Qed.
Lemma game_of_lefts : forall p, lefts (game_of p) = map game_of (moves true p).
Proof. intros; rewrite game_of_opts; auto. Qed.
Lemma game_of_rights : forall p, rights (game_of p) = map game_of (moves false p).
Proof. intros; rewrite game_of_opts; auto. Qed.

(* no moves at all: every component is monochrome *)
Lemma game_of_dead : forall p, move_pairs true p = [] -> move_pairs false p = [] -> game_of p = zero.
Proof. intros p A B. rewrite game_of_opts. unfold moves. rewrite A, B. reflexivity. Qed.

(* swapping the colours negates *)
Lemma moves_swap : forall c p, moves c (map swap p) = map (map swap) (moves (negb c) p).
Proof.
  intros c p. unfold moves.
  assert (E : move_pairs c (map swap p) = move_pairs (negb c) p).
  { unfold move_pairs. rewrite flat_map_map. apply flat_map_ext_in. intros [x cx] _; simpl.
    replace (Bool.eqb (negb cx) c) with (Bool.eqb cx (negb c)) by (destruct cx, c; auto).
    destruct (Bool.eqb cx (negb c)); auto. rewrite flat_map_map.
    apply flat_map_ext_in. intros [y cy] _; simpl. destruct cy, c; auto. }
  rewrite E, map_map. apply map_ext. intros [u v]; simpl.
  unfold play. rewrite (filter_map _ _ _ _ (fun x => negb (eqb (fst x) u))) by auto.
  rewrite !map_map. apply map_ext. intros [x cx]. unfold put, swap; simpl.
  destruct (eqb x v); simpl; rewrite ?negb_involutive; auto.
Qed.
Theorem game_of_neg : forall p, game_of (map swap p) = neg (game_of p).
Proof.
  intros p. remember (length p) as n eqn:E. revert p E.
  induction n as [n IH] using lt_wf_ind; intros p ->.
  rewrite (game_of_opts p), (game_of_opts (map swap p)), !moves_swap. simpl. rewrite !map_map.
  f_equal; apply map_ext_in; intros q Hq; apply moves_length in Hq; eapply IH; eauto.
Qed.

(* disjoint, non-adjacent parts add *)
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Lemma in_play : forall c u v p x, In x (play c u v p) <->
  exists y, In y p /\ fst y <> u /\ x = put c v y.
Proof.
  intros. unfold play. rewrite in_map_iff. split.
  - intros (y & <- & H). apply filter_In in H as [A B]. exists y; repeat split; auto.
    intros N. rewrite N, eqb_refl in B; discriminate.
  - intros (y & A & B & ->). exists y; split; auto. apply filter_In; split; auto.
    destruct (eqb (fst y) u) eqn:E; [|reflexivity]. apply eqb_eq in E. contradiction.
Qed.
Lemma put_other : forall c v y, fst y <> v -> put c v y = y.
Proof. intros. unfold put. destruct (eqb (fst y) v) eqn:E; auto. apply eqb_eq in E; contradiction. Qed.

Definition union (p a b : pos) := forall x, In x p <-> In x a \/ In x b.
Definition apart (a b : pos) := forall x y, In x a -> In y b ->
  fst x <> fst y /\ adj (fst x) (fst y) = false /\ adj (fst y) (fst x) = false.
Lemma union_comm : forall p a b, union p a b -> union p b a.
Proof. unfold union; intros; rewrite H; tauto. Qed.
Lemma apart_comm : forall a b, apart a b -> apart b a.
Proof. unfold apart; intros a b H x y Hx Hy. destruct (H y x Hy Hx) as (A & B & C); auto. Qed.

Lemma union_move : forall p a b c d e u v, union p a b -> apart a b ->
  In (u, d) a -> In (v, e) a ->
  union (play c u v p) (play c u v a) b /\ apart (play c u v a) b.
Proof.
  intros p a b c d e u v HU HA Hu Hv. split.
  - intros x. rewrite !in_play. split.
    + intros (y & Y & N & ->). apply HU in Y as [Y|Y]; [left; eauto|right].
      destruct (HA _ _ Hv Y) as (D & _). simpl in D. rewrite put_other; auto.
    + intros [(y & Y & N & ->)|H].
      * exists y; repeat split; auto. apply HU; auto.
      * exists x. destruct (HA _ _ Hv H) as (D & _), (HA _ _ Hu H) as (D' & _). simpl in *.
        repeat split; auto. apply HU; auto. rewrite put_other; auto.
  - intros x y Hx Hy. apply in_play in Hx as (z & Z & N & ->). rewrite put_fst. auto.
Qed.
Lemma union_moves : forall p a b c q, union p a b -> apart a b -> In q (moves c p) ->
  (exists a', In a' (moves c a) /\ union q a' b /\ apart a' b) \/
  (exists b', In b' (moves c b) /\ union q a b' /\ apart a b').
Proof.
  intros p a b c q HU HA H. apply in_moves in H as (u & v & Hu & Hv & E & ->).
  apply HU in Hu as [Hu|Hu]; apply HU in Hv as [Hv|Hv].
  - left. exists (play c u v a). split; [apply in_moves; exists u, v; auto|].
    eapply union_move; eauto.
  - destruct (HA _ _ Hu Hv) as (_ & X & _). simpl in X; congruence.
  - destruct (HA _ _ Hv Hu) as (_ & _ & X). simpl in X; congruence.
  - right. exists (play c u v b). split; [apply in_moves; exists u, v; auto|].
    apply union_comm in HU. apply apart_comm in HA.
    destruct (union_move _ _ _ c _ _ _ _ HU HA Hu Hv). split; [apply union_comm|apply apart_comm]; auto.
Qed.
Lemma union_moves_l : forall p a b c a', union p a b -> apart a b -> In a' (moves c a) ->
  exists q, In q (moves c p) /\ union q a' b /\ apart a' b.
Proof.
  intros p a b c a' HU HA H. apply in_moves in H as (u & v & Hu & Hv & E & ->).
  exists (play c u v p). split.
  - apply in_moves; exists u, v; repeat split; auto; apply HU; auto.
  - eapply union_move; eauto.
Qed.

Theorem game_of_union : forall p a b, union p a b -> apart a b -> eqg (game_of p) (add (game_of a) (game_of b)).
Proof.
  intros p. remember (length p) as n eqn:E. revert p E.
  induction n as [n IH] using lt_wf_ind; intros p -> a b HU HA.
  assert (F : forall c a b x, union p a b -> apart a b -> In x (map game_of (moves c p)) ->
     (exists a', In a' (moves c a) /\ eqg x (add (game_of a') (game_of b))) \/
     (exists b', In b' (moves c b) /\ eqg x (add (game_of a) (game_of b')))).
  { clear a b HU HA. intros c a b x HU HA H. apply in_map_iff in H as (q & <- & H).
    pose proof (moves_length _ _ _ H).
    destruct (union_moves _ _ _ _ _ HU HA H) as [(a' & A & ups & D)|(a' & A & ups & D)];
    [left|right]; exists a'; (split; [auto|]); eapply IH; eauto. }
  assert (B : forall c a' , In a' (moves c a) ->
     exists x, In x (map game_of (moves c p)) /\ eqg x (add (game_of a') (game_of b))).
  { intros c a' H. destruct (union_moves_l _ _ _ _ _ HU HA H) as (q & Q & ups & D).
    pose proof (moves_length _ _ _ Q).
    exists (game_of q). split; [apply in_map; auto|]. eapply IH; eauto. }
  assert (B' : forall c b' , In b' (moves c b) ->
     exists x, In x (map game_of (moves c p)) /\ eqg x (add (game_of a) (game_of b'))).
  { intros c b' H. apply union_comm in HU. apply apart_comm in HA.
    destruct (union_moves_l _ _ _ _ _ HU HA H) as (q & Q & ups & D).
    pose proof (moves_length _ _ _ Q).
    exists (game_of q). split; [apply in_map; auto|]. rewrite add_comm. eapply IH; eauto. }
  apply eqg_opts; intros x Hx.
  - rewrite game_of_rights in Hx. destruct (F _ _ _ _ HU HA Hx) as [(y & Y & Q)|(y & Y & Q)];
    (eexists; split; [|exact Q]); [apply rights_l|apply rights_r]; rewrite game_of_rights; apply in_map; auto.
  - rewrite game_of_lefts in Hx. destruct (F _ _ _ _ HU HA Hx) as [(y & Y & Q)|(y & Y & Q)];
    (eexists; split; [|exact Q]); [apply lefts_l|apply lefts_r]; rewrite game_of_lefts; apply in_map; auto.
  - rewrite game_of_rights. opts; rewrite game_of_rights in H; apply in_map_iff in H as (y & <- & H); auto.
  - rewrite game_of_lefts. opts; rewrite game_of_lefts in H; apply in_map_iff in H as (y & <- & H); auto.
Qed.

End Pos.

(* ---- relabelling of vertices ---- *)
Section Iso.
Variables V W : Type.
Variables eqv adv : V -> V -> bool.
Variables eqw adw : W -> W -> bool.
Variable h : V -> W.
Definition relabel (x : V * bool) := (h (fst x), snd x).
Definition embedding (p : pos V) := forall x y, In x p -> In y p ->
  eqw (h (fst x)) (h (fst y)) = eqv (fst x) (fst y) /\
  adw (h (fst x)) (h (fst y)) = adv (fst x) (fst y).
Lemma move_pairs_relabel : forall c p, embedding p ->
  move_pairs W adw c (map relabel p) = map (fun m => (h (fst m), h (snd m))) (move_pairs V adv c p).
Proof.
  intros c p E. unfold move_pairs. rewrite flat_map_map, map_flat_map. apply flat_map_ext_in.
  intros x Hx. unfold relabel at 1 2 3; simpl. destruct (Bool.eqb (snd x) c); auto.
  rewrite flat_map_map, map_flat_map. apply flat_map_ext_in.
  intros y Hy. simpl. destruct (E x y Hx Hy) as [_ ->].
  destruct (negb (Bool.eqb (snd y) c) && adv (fst x) (fst y)); auto.
Qed.
Lemma play_relabel : forall c u v a b p, embedding p -> In (u, a) p -> In (v, b) p ->
  play W eqw c (h u) (h v) (map relabel p) = map relabel (play V eqv c u v p).
Proof.
  intros c u v a b p E Hu Hv. unfold play.
  rewrite (filter_map _ _ relabel _ (fun x => negb (eqv (fst x) u))).
  2:{ intros x Hx. unfold relabel; simpl. destruct (E x _ Hx Hu) as [X _]; simpl in X; rewrite X; auto. }
  rewrite !map_map. apply map_ext_in. intros x Hx. apply filter_In in Hx as [Hx _].
  unfold put, relabel; simpl. destruct (E x _ Hx Hv) as [X _]; simpl in X; rewrite X.
  destruct (eqv (fst x) v); auto.
Qed.
Lemma embedding_play : forall c u v p, embedding p -> embedding (play V eqv c u v p).
Proof.
  intros c u v p E x y Hx Hy. unfold play in *.
  apply in_map_iff in Hx as (x' & <- & Hx). apply in_map_iff in Hy as (y' & <- & Hy).
  apply filter_In in Hx as [Hx _]. apply filter_In in Hy as [Hy _].
  rewrite !put_fst. apply E; auto.
Qed.
Theorem game_of_iso : forall p, embedding p -> game_of W eqw adw (map relabel p) = game_of V eqv adv p.
Proof.
  intros p E. unfold game_of. rewrite map_length. generalize (length p). intros n. revert p E.
  induction n; intros p E; auto. simpl.
  assert (F : forall c, map (game_within W eqw adw n) (moves W eqw adw c (map relabel p)) =
                        map (game_within V eqv adv n) (moves V eqv adv c p)).
  { intros c. unfold moves. rewrite move_pairs_relabel by auto. rewrite !map_map.
    apply map_ext_in. intros [u v] H. simpl. pose proof H as H'.
    apply in_move_pairs in H as (A & B & _).
    rewrite (play_relabel c u v c (negb c)) by auto. apply IHn. apply embedding_play; auto. }
  f_equal; apply F.
Qed.
End Iso.
