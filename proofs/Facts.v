(** * Facts, and how they follow from earlier ones

    A component is a position on a graph of its own, known by a number. A fact says: this sum of components
    plus this rung is >= 0. The rules of derivation are those of docs/certificates.md, "A win":

    | rule          | function   | theorem     |
    |---------------|------------|-------------|
    | parts         | [split]    | [split_ok]  |
    | adding up     | [cover]    | [cover_ok]  |
    | reply of Left | [reply_ok] | [reply_sound] |
    | step          | [step_ok]  | [step_sound] |
    | cancelling    | [mirror_ok]| [mirror_sound] | *)
From Coq Require Import List Bool Arith Lia ZArith PArith FMapPositive Setoid Morphisms.
From Clobber Require Import Games Rungs Rules Positions Graphs Parts.
Import ListNotations.
Open Scope Z_scope.

Notation sum := (list positive).

(** What is known: components by number, facts by number, and nim-values of components. Component numbers from
    [next] on are unused. *)
Record known := Known {
  next : positive;
  components : PM.t board;
  facts : PM.t (sum * (Z * bool));
  nims : PM.t N }.

(** The parts of a position: for each, the component that it is, and the vertices on which its stones are. *)
Definition parts := list (positive * list vtx).
(** A reply of Left: in the component where Right has just moved; in the component j of the rest of the sum;
    or in the rung. [ps] are the parts of the component where Right has moved, and [qs] those of j. *)
Inductive reply :=
| Here (u v : vtx) (ps : parts)
| There (ps : parts) (j : positive) (u v : vtx) (qs : parts)
| InRung (ps : parts) (k : Z) (s : bool).
(** A reply, and the facts that add up to what it leaves. *)
Definition answer := (reply * list positive)%type.

Fixpoint remove1 (i : positive) (ss : sum) : option sum :=
  match ss with [] => None | j :: ss => if Pos.eqb i j then Some ss else
    match remove1 i ss with Some T => Some (j :: T) | None => None end end.
Fixpoint remove (T ss : sum) : option sum :=
  match T with [] => Some ss | i :: T =>
    match remove1 i ss with Some ss' => remove T ss' | None => None end end.
Fixpoint forall2b {A B} (f : A -> B -> bool) (l : list A) (m : list B) : bool :=
  match l, m with
  | [], [] => true
  | a :: l, b :: m => f a b && forall2b f l m
  | _, _ => false end.
(** Each summand with the rest of the sum. *)
Fixpoint picks (ss : sum) : list (positive * sum) :=
  match ss with [] => [] | i :: ss => (i, ss) :: map (fun x => (fst x, i :: snd x)) (picks ss) end.

Section Rules.
Variable e : known.

Fixpoint split (g : graph) (p : stones) (ps : parts) : option sum :=
  match ps with
  | [] => if dead g p then Some [] else None
  | (i, f) :: ps =>
    match PM.find i (components e) with None => None | Some c =>
    match place (fst c) (snd c) g f with None => None | Some a =>
    match take_out g a p with None => None | Some b =>
    match split g b ps with None => None | Some ss => Some (i :: ss) end end end end
  end.

(** The facts add up to the sum ss: each is removed from it, and its rung is subtracted. *)
Fixpoint cover (ss : sum) (k : Z) (s : bool) (ns : list positive) : bool :=
  match ns with
  | [] => isnil ss && rung_ge0b k s
  | n :: ns =>
    match PM.find n (facts e) with None => false | Some (T, (a, b)) =>
    match remove T ss with None => false | Some ss => cover ss (k - a) (xorb s b) ns end end
  end.
Definition cover_parts (b : board) (ps : parts) (rest : sum) k s ns : bool :=
  match split (fst b) (snd b) ps with Some ss => cover (ss ++ rest) k s ns | None => false end.

Definition legal (b : board) (u v : vtx) : bool :=
  memc (u, black) (snd b) && memc (v, white) (snd b) && adjb (fst b) u v.
Definition after (c : color) (b : board) (u v : vtx) : board := (fst b, play vtx veq c u v (snd b)).

(** Left, who is to move, wins the position b plus the sum [rest] plus the rung. *)
Definition reply_ok (b : board) (rest : sum) (k : Z) (s : bool) (a : answer) : bool :=
  match fst a with
  | Here u v ps => legal b u v && cover_parts (after black b u v) ps rest k s (snd a)
  | There ps j u v qs =>
    match remove1 j rest, PM.find j (components e) with
    | Some rest, Some c => legal c u v &&
        match split (fst b) (snd b) ps with
        | Some ss => cover_parts (after black c u v) qs (ss ++ rest) k s (snd a)
        | None => false end
    | _, _ => false end
  | InRung ps k' s' =>
    existsb (fun m => Z.eqb (fst m) k' && Bool.eqb (snd m) s') (rung_left k s) &&
    cover_parts b ps rest k' s' (snd a)
  end.

(** Each move of Right, in the order of [picks] and [move_pairs], has an answer. *)
Definition right_moves (b : board) := move_pairs vtx (adjb (fst b)) white (snd b).
Definition nowhere : board := (PM.empty _, []).
Definition step_ok (ss : sum) (k : Z) (s : bool) (on_board : list (list answer)) (in_rung : list answer) :=
  forall2b (fun x answers =>
      match PM.find (fst x) (components e) with None => false | Some b =>
        forall2b (fun m => reply_ok (after white b (fst m) (snd m)) (snd x) k s) (right_moves b) answers end)
    (picks ss) on_board &&
  forall2b (fun m => reply_ok nowhere ss (fst m) (snd m)) (rung_right k s) in_rung.

(** The component j is the component i with its colours swapped, its stones on the vertices f. *)
Definition mirror_ok (i j : positive) (f : list vtx) : bool :=
  match PM.find i (components e), PM.find j (components e) with
  | Some b, Some c =>
    match place (fst b) (map (swap vtx) (snd b)) (fst c) f with None => false | Some a =>
    match take_out (fst c) a (snd c) with None => false | Some r => dead (fst c) r end end
  | _, _ => false end.

(** ** Soundness *)
Variable value : positive -> game.
Definition total (ss : sum) : game := fold_right (fun i g => add (value i) g) zero ss.
Definition fact_holds (ss : sum) k s := ge0 (add (total ss) (rung k s)).
Hypothesis components_ok : forall i b, PM.find i (components e) = Some b ->
  value i = game_on b /\ symmetric (fst b).
Hypothesis facts_ok : forall n ss k s, PM.find n (facts e) = Some (ss, (k, s)) -> fact_holds ss k s.

Lemma total_app : forall ss T, eqg (total (ss ++ T)) (add (total ss) (total T)).
Proof.
  induction ss as [|i ss IH]; intros T; simpl app; [change (total []) with zero; rewrite add_0_l; reflexivity|].
  change (eqg (add (value i) (total (ss ++ T))) (add (add (value i) (total ss)) (total T))).
  rewrite IH, add_assoc. reflexivity.
Qed.
Lemma remove1_ok : forall i ss R, remove1 i ss = Some R -> eqg (total ss) (add (value i) (total R)).
Proof.
  induction ss as [|j ss IH]; simpl; intros R H; [discriminate|].
  destruct (Pos.eqb_spec i j) as [->|N]; [inversion H; subst; reflexivity|].
  destruct (remove1 i ss) as [T|]; inversion H; subst. cbn [total fold_right].
  rewrite (IH _ eq_refl), <- !add_assoc, (add_comm (value j)). reflexivity.
Qed.
Lemma remove_ok : forall T ss R, remove T ss = Some R -> eqg (total ss) (add (total T) (total R)).
Proof.
  induction T as [|i T IH]; cbn [remove]; intros ss R H.
  - inversion H; subst. change (total []) with zero. rewrite add_0_l. reflexivity.
  - destruct (remove1 i ss) as [ss'|] eqn:E; [|discriminate].
    rewrite (remove1_ok _ _ _ E), (IH _ _ H). cbn [total fold_right]. rewrite add_assoc. reflexivity.
Qed.

Theorem split_ok : forall g, symmetric g -> forall ps p ss, split g p ps = Some ss ->
  eqg (game_on (g, p)) (total ss).
Proof.
  intros g sym. induction ps as [|[i f] ps IH]; intros p ss H; simpl in H.
  - destruct (dead g p) eqn:D; inversion H; subst. rewrite (dead_ok _ _ D). reflexivity.
  - destruct (PM.find i (components e)) as [c|] eqn:C; [|discriminate].
    destruct (place (fst c) (snd c) g f) as [a|] eqn:P; [|discriminate].
    destruct (take_out g a p) as [b|] eqn:T; [|discriminate].
    destruct (split g b ps) as [ss'|] eqn:E; inversion H; subst.
    rewrite (take_out_ok _ _ _ _ sym T), (place_ok _ _ _ _ _ P), (IH _ _ E).
    destruct (components_ok _ _ C) as [V _].
    destruct c; cbn [total fold_right fst snd]. rewrite V. reflexivity.
Qed.

Theorem cover_ok : forall ns ss k s, cover ss k s ns = true -> fact_holds ss k s.
Proof.
  induction ns as [|n ns IH]; intros ss k s H; simpl in H.
  - apply andb_prop in H as [N H]. destruct ss; [|discriminate]. unfold fact_holds.
    change (total []) with zero. rewrite add_0_l. apply rung_ge0; auto.
  - destruct (PM.find n (facts e)) as [[T [a b]]|] eqn:F; [|discriminate].
    destruct (remove T ss) as [R|] eqn:E; [|discriminate]. apply IH in H. apply facts_ok in F.
    unfold fact_holds in *. rewrite (remove_ok _ _ _ E).
    pose proof (sum_rule _ _ _ _ _ _ F H) as X.
    replace (a + (k - a)) with k in X by lia.
    replace (xorb b (xorb s b)) with s in X by (destruct s, b; reflexivity). exact X.
Qed.
Lemma cover_parts_ok : forall b ps rest k s ns, symmetric (fst b) -> cover_parts b ps rest k s ns = true ->
  ge0 (add (add (game_on b) (total rest)) (rung k s)).
Proof.
  unfold cover_parts; intros [g p] ps rest k s ns sym H; cbn [fst snd] in *.
  destruct (split g p ps) as [ss|] eqn:E; [|discriminate].
  rewrite (split_ok _ sym _ _ _ E), <- total_app. eapply cover_ok; eauto.
Qed.

Lemma legal_left : forall b u v, legal b u v = true -> In (game_on (after black b u v)) (lefts (game_on b)).
Proof.
  unfold legal; intros [g p] u v H; cbn [fst snd] in *. apply andb_prop in H as [H A].
  apply andb_prop in H as [U V]. apply memc_in in U, V. unfold game_on; cbn [fst snd].
  rewrite game_of_lefts by apply veq_refl. apply in_map. apply in_moves. exists u, v; auto.
Qed.
Lemma gf0_of_left : forall g h, (exists x, In x (lefts g) /\ ge0 x) -> eqg g h -> gf0 h.
Proof. intros g h (x & X & H) E. rewrite <- E. apply gf0_intro with x; auto. Qed.

Theorem reply_sound : forall b rest k s a, symmetric (fst b) -> reply_ok b rest k s a = true ->
  gf0 (add (add (game_on b) (total rest)) (rung k s)).
Proof.
  intros b rest k s [[u v ps|ps j u v qs|ps k' s'] ns] sym H; unfold reply_ok in H; cbn [fst snd] in H.
  - apply andb_prop in H as [L H]. apply cover_parts_ok in H; [|auto].
    apply legal_left in L. eapply gf0_add_l; [apply lefts_l; exact L|exact H].
  - destruct (remove1 j rest) as [rest'|] eqn:E; [|discriminate].
    destruct (PM.find j (components e)) as [c|] eqn:C; [|discriminate].
    apply andb_prop in H as [L H].
    destruct (split (fst b) (snd b) ps) as [ss|] eqn:D; [|discriminate].
    destruct (components_ok _ _ C) as [V symc]. apply cover_parts_ok in H; [|exact symc].
    apply legal_left in L. rewrite <- V in L.
    apply split_ok in D; [|auto]. destruct b as [g p]; cbn [fst snd] in *.
    apply gf0_of_left with (add (add (value j) (total (ss ++ rest'))) (rung k s)).
    + exists (add (add (game_on (after black c u v)) (total (ss ++ rest'))) (rung k s)). split; [|exact H].
      apply lefts_l, lefts_l. exact L.
    + rewrite total_app, <- D, (remove1_ok _ _ _ E), <- !add_assoc, (add_comm (value j)). reflexivity.
  - apply andb_prop in H as [M H]. apply existsb_exists in M as ([x y] & M & E). cbn [fst snd] in E.
    apply andb_prop in E as [E1 E2]. apply Z.eqb_eq in E1. apply Bool.eqb_prop in E2. subst.
    apply cover_parts_ok in H; [|auto]. apply gf0_add_r with (rung k' s'); [|exact H].
    rewrite rung_lefts. apply in_map_iff. exists (k', s'); auto.
Qed.

Lemma forall2b_in : forall A B (f : A -> B -> bool) l m, forall2b f l m = true ->
  forall a, In a l -> exists b, f a b = true.
Proof.
  induction l as [|x l IH]; intros [|y m] H a []; simpl in H; try discriminate;
  apply andb_prop in H as [E H]; subst; eauto.
Qed.
Lemma total_rights : forall ss x, In x (rights (total ss)) ->
  exists i rest y, In (i, rest) (picks ss) /\ In y (rights (value i)) /\ eqg x (add y (total rest)).
Proof.
  induction ss as [|i ss IH]; intros x H; [destruct H|]. cbn [total fold_right] in H.
  apply in_rights_add in H as [(y & Y & ->)|(y & Y & ->)].
  - exists i, ss, y. split; [left; auto|]. split; auto. reflexivity.
  - destruct (IH _ Y) as (j & rest & z & A & B & C). exists j, (i :: rest), z.
    split; [right; apply in_map_iff; exists (j, rest); auto|]. split; auto.
    rewrite C. cbn [total fold_right]. rewrite <- !add_assoc, (add_comm (value i)). reflexivity.
Qed.
Lemma nowhere_ok : symmetric (fst nowhere) /\ game_on nowhere = zero.
Proof. split; [|reflexivity]. intros u v. unfold adjb, nbrs; cbn [fst nowhere]. rewrite !PM.gempty. auto. Qed.

Theorem step_sound : forall ss k s on_board in_rung, step_ok ss k s on_board in_rung = true ->
  fact_holds ss k s.
Proof.
  intros ss k s on_board in_rung H. apply andb_prop in H as [A B]. constructor; intros x Hx.
  apply in_rights_add in Hx as [(y & Y & ->)|(y & Y & ->)].
  - apply total_rights in Y as (i & rest & z & P & Z & E).
    destruct (forall2b_in _ _ _ _ _ A _ P) as (answers & Ha). cbn [fst snd] in Ha.
    destruct (PM.find i (components e)) as [b|] eqn:C; [|discriminate].
    destruct (components_ok _ _ C) as [V sym]. rewrite V in Z. unfold game_on in Z.
    rewrite game_of_rights in Z by apply veq_refl. unfold moves in Z. rewrite map_map in Z.
    apply in_map_iff in Z as (m & <- & M).
    destruct (forall2b_in _ _ _ _ _ Ha _ M) as (a & Hb). apply reply_sound in Hb; [|exact sym].
    rewrite E. exact Hb.
  - rewrite rung_rights in Y. apply in_map_iff in Y as (m & <- & M).
    destruct (forall2b_in _ _ _ _ _ B _ M) as (a & Hb). destruct nowhere_ok as [sym N].
    apply reply_sound in Hb; [|exact sym]. rewrite N, add_0_l in Hb. exact Hb.
Qed.

Theorem mirror_sound : forall i j f, mirror_ok i j f = true -> fact_holds [i; j] 0 false.
Proof.
  unfold mirror_ok; intros i j f H. destruct (PM.find i (components e)) as [b|] eqn:B; [|discriminate].
  destruct (PM.find j (components e)) as [c|] eqn:C; [|discriminate].
  destruct (place _ _ _ f) as [a|] eqn:P; [|discriminate].
  destruct (take_out (fst c) a (snd c)) as [r|] eqn:T; [|discriminate].
  destruct (components_ok _ _ B) as [VB _], (components_ok _ _ C) as [VC sym].
  apply dead_ok in H. apply take_out_ok in T; [|auto]. apply place_ok in P.
  unfold fact_holds. cbn [total fold_right]. change (rung 0 false) with zero. rewrite !add_0_r, VB, VC.
  destruct c as [g p], b as [h q]; cbn [fst snd] in *.
  rewrite T, H, add_0_r, P. unfold game_on; cbn [fst snd]. rewrite game_of_neg by apply veq_refl.
  apply cancel.
Qed.
End Rules.
