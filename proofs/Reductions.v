(** * Solitaire Clobber: reductions

    One player moves stones of either colour and wants to leave few. A certificate has moves, and an argument
    that no play leaves fewer stones.

    - [replay_sound]: moves that replay are a play by the rules, and leave the stones that [replay] returns;
    - [delta_invariant]: no move changes delta mod 3 (Demaine, Demaine, Fleischer, "Solitaire Clobber", Theorem 3);
    - [delta_bound]: if delta is 0 mod 3, at least two stones are left (Corollary 4). *)
From Coq Require Import List Bool Arith Lia.
From Clobber Require Import Games Rules Positions Winning.
Import ListNotations.

Section Solitaire.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Hypothesis eqb_refl : forall u, eqb u u = true.
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Notation play := (play V eqb).
Notation rep := (rep V).

(** ** The rules: any number of moves, each of a stone of any colour *)
Inductive plays : position V -> position V -> Prop :=
| Rests : forall f, plays f f
| Goes : forall c f g h, clobber V adj c f g -> plays g h -> plays f h.
(** [q] lists the stones of [f], each once. *)
Definition stones_of (f : position V) (q : pos V) := rep q f /\ NoDup (map fst q).
(** Some play leaves n stones. *)
Definition reduces (f : position V) (n : nat) := exists g q, plays f g /\ stones_of g q /\ length q = n.

(** ** Replaying moves *)
Definition has (x : V * bool) (p : pos V) : bool :=
  existsb (fun y => eqb (fst x) (fst y) && Bool.eqb (snd x) (snd y)) p.
Definition move_of (p : pos V) (u v : V) : option (pos V) :=
  if adj u v then
    if has (u, black) p && has (v, white) p then Some (play black u v p)
    else if has (u, white) p && has (v, black) p then Some (play white u v p) else None
  else None.
Fixpoint replay (p : pos V) (ms : list (V * V)) : option (pos V) :=
  match ms with
  | [] => Some p
  | (u, v) :: ms => match move_of p u v with Some q => replay q ms | None => None end
  end.

Lemma has_in : forall x p, has x p = true -> In x p.
Proof.
  intros [u c] p H. apply existsb_exists in H as ([v d] & I & E). cbn [fst snd] in E.
  apply andb_prop in E as [E F]. apply eqb_eq in E. apply Bool.eqb_prop in F. subst; auto.
Qed.
Lemma put_keys : forall c v p, map fst (map (put V eqb c v) p) = map fst p.
Proof. intros. rewrite map_map. apply map_ext. intros. apply put_fst. Qed.
Lemma nodup_filter : forall (f : V * bool -> bool) p, NoDup (map fst p) -> NoDup (map fst (filter f p)).
Proof.
  induction p as [|x p IH]; simpl; intros H; auto. inversion H; subst. destruct (f x); simpl; auto.
  constructor; auto. intros I. apply H2. apply in_map_iff in I as (y & E & I). apply filter_In in I as [I _].
  apply in_map_iff; eauto.
Qed.
Lemma nodup_play : forall c u v p, NoDup (map fst p) -> NoDup (map fst (play c u v p)).
Proof. intros. unfold Positions.play. rewrite put_keys. apply nodup_filter; auto. Qed.
Lemma move_of_ok : forall p u v q, move_of p u v = Some q -> exists c, In q (moves V eqb adj c p).
Proof.
  unfold move_of; intros p u v q H. destruct (adj u v) eqn:A; [|discriminate].
  destruct (has (u, black) p && has (v, white) p) eqn:B.
  - inversion H; subst. apply andb_prop in B as [B W]. apply has_in in B, W.
    exists black. apply in_moves. exists u, v; auto.
  - destruct (has (u, white) p && has (v, black) p) eqn:C; inversion H; subst.
    apply andb_prop in C as [W C]. apply has_in in W, C. exists white. apply in_moves. exists u, v; auto.
Qed.

Theorem replay_sound : forall ms p f q, stones_of f p -> replay p ms = Some q -> reduces f (length q).
Proof.
  induction ms as [|[u v] ms IH]; intros p f q [R N] H; simpl in H.
  - inversion H; subst. exists f, q. repeat split; auto; try apply R. constructor.
  - destruct (move_of p u v) as [p'|] eqn:M; [|discriminate]. apply move_of_ok in M as (c & M).
    destruct (rep_moves V eqb adj eqb_refl eqb_eq _ _ _ _ R M) as (g & C & R').
    assert (N' : NoDup (map fst p')).
    { apply in_moves in M as (x & y & _ & _ & _ & ->). apply nodup_play; auto. }
    destruct (IH p' g q (conj R' N') H) as (h & q' & P & S & L).
    exists h, q'. split; [econstructor; eauto|auto].
Qed.

(** ** The invariant delta *)
Variable side : V -> bool.
Hypothesis bipartite : forall u v, adj u v = true -> side u <> side v.
(** A stone clashes if its colour is not that of its side. Delta is the number of stones plus that of clashes. *)
Definition weight (x : V * bool) : nat := if Bool.eqb (side (fst x)) (snd x) then 1 else 2.
Definition delta (p : pos V) : nat := list_sum (map weight p).

Lemma delta_filter : forall p u c, NoDup (map fst p) -> In (u, c) p ->
  delta (filter (fun x => negb (eqb (fst x) u)) p) + weight (u, c) = delta p.
Proof.
  induction p as [|[w d] p IH]; intros u c N I; [destruct I|].
  inversion N as [|? ? N1 N2]; subst; destruct I as [E|I]; cbn [filter fst].
  - inversion E; subst. rewrite eqb_refl. cbn [negb].
    assert (F : filter (fun x => negb (eqb (fst x) u)) p = p).
    { clear - N1 eqb_eq. induction p as [|[w d] p IH]; auto. simpl in *. destruct (eqb w u) eqn:X.
      - apply eqb_eq in X. subst. tauto.
      - simpl. rewrite IH; auto. }
    rewrite F. unfold delta. simpl. lia.
  - destruct (eqb w u) eqn:X.
    + apply eqb_eq in X; subst. exfalso. apply N1. apply in_map_iff. exists (u, c); auto.
    + specialize (IH u c N2 I). unfold delta in *. simpl in *. lia.
Qed.
Lemma delta_put : forall p v c d, NoDup (map fst p) -> In (v, d) p ->
  delta (map (put V eqb c v) p) + weight (v, d) = delta p + weight (v, c).
Proof.
  induction p as [|[w e] p IH]; intros v c d N I; [destruct I|].
  inversion N as [|? ? N1 N2]; subst; destruct I as [E|I].
  - inversion E; subst.
    assert (F : map (put V eqb c v) p = p).
    { clear - N1 eqb_eq. induction p as [|[w d'] p IH]; auto. simpl in *. rewrite IH by tauto.
      unfold put. simpl. destruct (eqb w v) eqn:X; auto. apply eqb_eq in X. subst. tauto. }
    cbn [map]. rewrite F. unfold delta, put. cbn [fst]. rewrite eqb_refl. simpl. lia.
  - assert (X : eqb w v = false).
    { destruct (eqb w v) eqn:X; auto. apply eqb_eq in X; subst. exfalso. apply N1. apply in_map_iff.
      exists (v, d); auto. }
    specialize (IH v c d N2 I). unfold delta, put in *. simpl. rewrite X. simpl in *. lia.
Qed.

Theorem delta_invariant : forall c p q, NoDup (map fst p) -> In q (moves V eqb adj c p) ->
  delta p mod 3 = delta q mod 3.
Proof.
  intros c p q N M. apply in_moves in M as (u & v & U & W & A & ->).
  pose proof (bipartite _ _ A) as B.
  pose proof (delta_filter p u c N U) as E1. unfold Positions.play.
  assert (W' : In (v, negb c) (filter (fun x => negb (eqb (fst x) u)) p)).
  { apply filter_In. split; auto. cbn [fst]. destruct (eqb v u) eqn:X; auto.
    apply eqb_eq in X; subst. congruence. }
  pose proof (delta_put _ v c _ (nodup_filter _ _ N) W') as E2.
  set (r := filter _ _) in *. set (q := map (put V eqb c v) r) in *. unfold weight in E1, E2; cbn [fst snd] in E1, E2.
  assert (D : delta p = delta q \/ delta p = delta q + 3).
  { destruct (side u), (side v), c; cbn in E1, E2; try congruence; lia. }
  destruct D as [->| ->]; auto. replace (delta q + 3) with (delta q + 1 * 3) by lia. rewrite Nat.mod_add; lia.
Qed.

(** No play on a board whose delta is 0 mod 3 leaves fewer than two stones. *)
Theorem delta_bound : forall f p, stones_of f p -> p <> [] -> delta p mod 3 = 0 ->
  forall n, reduces f n -> 2 <= n.
Proof.
  intros f p S NE D n (g & q & P & Q & <-). revert p S NE D.
  induction P as [f|c f g h C P IH]; intros p [R N] NE D.
  - destruct Q as [RQ NQ].
    assert (E : forall x, In x p <-> In x q) by (intros [u c]; rewrite (R u c), (RQ u c); tauto).
    destruct q as [|a [|b q]]; [| |simpl; lia].
    + destruct p as [|x p]; [congruence|]. exfalso. apply (E x). left; auto.
    + exfalso. destruct p as [|x p]; [congruence|].
      assert (x = a) by (destruct (proj1 (E x) (or_introl eq_refl)) as [<-|[]]; auto).
      subst. destruct p as [|y p].
      * unfold delta, weight in D. simpl in D. destruct (Bool.eqb _ _); discriminate.
      * assert (y = a) by (destruct (proj1 (E y) (or_intror (or_introl eq_refl))) as [<-|[]]; auto). subst.
        inversion N; subst. apply H1. left; auto.
  - destruct (rep_clobber V eqb adj eqb_refl eqb_eq _ _ _ _ R C) as (p' & M & R').
    apply (IH Q p'); [split; auto| |].
    + apply in_moves in M as (x & y & _ & _ & _ & ->). apply nodup_play; auto.
    + apply in_moves in M as (u & v & U & W & A & ->). intros X.
      assert (I : In (v, c) (play c u v p)).
      { apply (in_play V eqb eqb_refl eqb_eq). exists (v, negb c). split; auto. split.
        - cbn [fst]. intros ->. apply (bipartite _ _ A); auto.
        - unfold put. cbn [fst]. rewrite eqb_refl. auto. }
      rewrite X in I. destruct I.
    + rewrite <- (delta_invariant _ _ _ N M). exact D.
Qed.
End Solitaire.
