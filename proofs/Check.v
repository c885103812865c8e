(** * The checker, and its soundness

    The checker reads a stream of commands and returns the statements that it has proved. Main theorem:
    [check_sound], whatever the checker returns holds in the game as [Rules.v] defines it. *)
From Coq Require Import List Bool Arith Lia NArith ZArith PArith FMapPositive.
From Clobber Require Import Games Rungs Rules Positions Winning Graphs Parts Facts Grid Reductions Bounds Nimbers
  NimFacts.
Import ListNotations.
Open Scope Z_scope.

(** ** Statements *)

(** A board: stones on the vertices of a graph that is given by its edges, or the rows of a grid. *)
Inductive place :=
| OnGraph (stones : list (positive * color)) (edges : list (positive * positive))
| OnGrid (R : rows).
(** The winner wins if the first player moves first, on the board plus the rung [added]. *)
Record win := Win { on : place; added : Z * bool; first : color; winner : color }.
Inductive statement :=
| Wins (w : win)
(** Some play of Solitaire Clobber leaves [remain] stones; no play leaves fewer than [least]. *)
| Leaves (pl : place) (remain least : nat)
(** The board has this nim-value in the impartial game. *)
| NimValue (pl : place) (n : N).

Definition stone_at (p : list (positive * color)) : position positive := fun w =>
  match find (fun x => Pos.eqb (fst x) w) p with Some x => Some (snd x) | None => None end.
(** What is said about the position of a board, by its adjacent vertices and its stones. *)
Definition about (pl : place) (P : forall V, (V -> V -> bool) -> position V -> Prop) : Prop :=
  match pl with
  | OnGraph stones edges => P positive (edge_adj edges) (stone_at stones)
  | OnGrid R => P cell grid_adjacent (at_rows R)
  end.
Definition claims (w : win) (V : Type) (adjacent : V -> V -> bool) (p : position V) : Prop :=
  let wins {state} move := (if Bool.eqb (first w) (winner w) then wins_first else wins_second)
                             state move (winner w) in
  match added w with
  | (0, false) => wins (clobber V adjacent) p
  | _ => wins (clobber_and_rung V adjacent) (p, added w)
  end.
Definition holds (st : statement) : Prop :=
  match st with
  | Wins w => about (on w) (claims w)
  | Leaves pl remain least => about pl (fun V adjacent p =>
      leaves V adjacent p remain /\ forall n, leaves V adjacent p n -> (least <= n)%nat)
  | NimValue pl n => about pl (fun V adjacent p => nim_value V adjacent p n)
  end.

(** ** Commands *)

(** What follows the claim: the winner moves second, and the position has these parts; or the winner moves
    first, with this reply to a move that has not been made. *)
Inductive opening :=
| Waits (ps : parts)
| Opens (r : reply).
Inductive command :=
| Component (i : positive) (stones : list (positive * color)) (edges : list (positive * positive))
| Step (n : positive) (ss : sum) (k : Z) (s : bool) (on_board : list (list answer)) (in_rung : list answer)
| AddUp (n : positive) (ss : sum) (k : Z) (s : bool) (ns : list positive)
| Mirror (n i j : positive) (f : list positive)
| DropComponent (i : positive)
| DropFact (n : positive)
| NimStep (i : positive) (n : N) (others : list other) (below : list option_of)
| Restart
| Claim (on : place) (added : Z * bool) (winner : color) (o : opening) (ns : list positive)
| Reduction (on : place) (moves : list (positive * positive)) (least : nat) (ps : list part)
| NimClaim (on : place) (ps : parts).

Definition nothing_known : known := Known 1 (PM.empty _) (PM.empty _) (PM.empty _).
Definition is_component (e : known) (i : positive) : bool := PM.mem i (components e).
Definition with_fact (e : known) n ss k s : known :=
  Known (next e) (components e) (PM.add n (ss, (k, s)) (facts e)) (nims e).

Definition board_of (p : place) : option board :=
  match p with
  | OnGraph stones edges => match build stones with Some _ => Some (mkgraph edges, stones) | None => None end
  | OnGrid R => if grid_ok R then Some (grid_board R) else None
  end.
Definition claim_ok (e : known) (p : place) (added : Z * bool) (winner : color) (o : opening) ns : bool :=
  match board_of p with None => false | Some b =>
    let b := if winner then b else (fst b, map (swap vtx) (snd b)) in
    let (k, s) := if winner then added else opposite added in
    match o with
    | Waits ps => cover_parts e b ps [] k s ns
    | Opens r => reply_ok e b [] k s (r, ns) end end.

(** The stones that the moves leave, if the parts show that none leave fewer than [least]. *)
Definition reduction_ok (p : place) (ms : list (positive * positive)) (least : nat) (ps : list part) : option nat :=
  match board_of p with None => None | Some (g, q) =>
    match build q, replay vtx veq (adjb g) q ms, parts_bound g q ps with
    | Some _, Some r, Some m => if (least <=? m)%nat then Some (length r) else None
    | _, _, _ => None end end.

(** One command: what is known after it, and the statement that it proves, if it is a claim. *)
Definition exec (e : known) (c : command) : option (known * option statement) :=
  match c with
  | Component i stones edges =>
    if Pos.leb (next e) i
    then Some (Known (Pos.succ i) (PM.add i (mkgraph edges, stones) (components e)) (facts e) (nims e), None)
    else None
  | Step n ss k s on_board in_rung =>
    if forallb (is_component e) ss && step_ok e ss k s on_board in_rung
    then Some (with_fact e n ss k s, None) else None
  | AddUp n ss k s ns =>
    if forallb (is_component e) ss && cover e ss k s ns then Some (with_fact e n ss k s, None) else None
  | Mirror n i j f => if mirror_ok e i j f then Some (with_fact e n [i; j] 0 false, None) else None
  | DropComponent i =>
    Some (Known (next e) (PM.remove i (components e)) (facts e) (PM.remove i (nims e)), None)
  | DropFact n => Some (Known (next e) (components e) (PM.remove n (facts e)) (nims e), None)
  | NimStep i n others below =>
    if nim_step_ok e i n others below
    then Some (Known (next e) (components e) (facts e) (PM.add i n (nims e)), None) else None
  | Restart => Some (nothing_known, None)
  | Claim p added winner o ns =>
    if claim_ok e p added winner o ns
    then Some (e, Some (Wins (Win p added
                 match o with Waits _ => negb winner | Opens _ => winner end winner)))
    else None
  | Reduction p ms least ps =>
    match reduction_ok p ms least ps with
    | Some remain => Some (e, Some (Leaves p remain least)) | None => None end
  | NimClaim p ps =>
    match board_of p with None => None | Some b =>
    match shows e b ps with Some n => Some (e, Some (NimValue p n)) | None => None end end
  end.

(** ** The loop over a stream

    The input is read on demand: it is a lazy list in the extracted program. [finite] says that it ends; the
    proof of it is erased. The loop keeps what is known and the statements, and no command. *)
CoInductive input := End | Next (c : command) (rest : input).
Inductive finite (i : input) : Prop :=
| Finite : (forall c rest, i = Next c rest -> finite rest) -> finite i.
Definition finite_rest i c rest (H : finite i) : i = Next c rest -> finite rest :=
  match H with Finite _ f => f c rest end.

Fixpoint loop (e : known) (proved : list statement) (i : input) (H : finite i) {struct H} :
  option (list statement) :=
  match i as j return i = j -> option (list statement) with
  | End => fun _ => Some proved
  | Next c rest => fun E =>
    match exec e c with
    | None => None
    | Some (e, None) => loop e proved rest (finite_rest i c rest H E)
    | Some (e, Some st) => loop e (st :: proved) rest (finite_rest i c rest H E)
    end
  end eq_refl.
Definition check (i : input) (H : finite i) : option (list statement) := loop nothing_known [] i H.

(** The same for a list of commands, for certificates inside Coq. *)
Fixpoint run (e : known) (proved : list statement) (cs : list command) : option (list statement) :=
  match cs with
  | [] => Some proved
  | c :: cs =>
    match exec e c with
    | None => None
    | Some (e, None) => run e proved cs
    | Some (e, Some st) => run e (st :: proved) cs
    end
  end.
Definition check_list (cs : list command) := run nothing_known [] cs.

(** ** Soundness *)

Definition models (value : positive -> game) (e : known) : Prop :=
  (forall i b, PM.find i (components e) = Some b ->
     (value i = game_on b /\ symmetric (fst b)) /\ (i < next e)%positive) /\
  (forall n ss k s, PM.find n (facts e) = Some (ss, (k, s)) ->
     fact_holds value ss k s /\ (forall i, In i ss -> (i < next e)%positive)) /\
  (forall i n, PM.find i (nims e) = Some n -> nimber (value i) n /\ (i < next e)%positive).
Definition sound (e : known) : Prop := exists value, models value e.

Lemma nothing_sound : sound nothing_known.
Proof.
  exists (fun _ => zero). repeat split; simpl in *; rewrite PM.gempty in *; discriminate.
Qed.
Lemma total_ext : forall v w ss, (forall i, In i ss -> v i = w i) -> total v ss = total w ss.
Proof.
  induction ss as [|i ss IH]; intros H; [reflexivity|]. cbn [total fold_right].
  rewrite (H i (or_introl eq_refl)). fold (total v ss) (total w ss). rewrite IH; auto.
  intros j J. apply H. right; auto.
Qed.
Lemma are_components : forall value e ss, models value e -> forallb (is_component e) ss = true ->
  forall i, In i ss -> (i < next e)%positive.
Proof.
  intros value e ss [M _] H i Hi. rewrite forallb_forall in H. specialize (H i Hi).
  unfold is_component in H. rewrite mem_find in H. destruct (PM.find i (components e)) eqn:F; [|discriminate].
  destruct (M _ _ F); auto.
Qed.
Lemma with_fact_sound : forall value e n ss k s, models value e -> fact_holds value ss k s ->
  (forall i, In i ss -> (i < next e)%positive) -> models value (with_fact e n ss k s).
Proof.
  intros value e n ss k s (C & F & M) H L. split; [exact C|]. split; [|exact M].
  intros m ts a b Q. unfold with_fact in *; simpl in *.
  destruct (Pos.eq_dec m n) as [->|N]; [rewrite PM.gss in Q; inversion Q; subst; auto|].
  rewrite PM.gso in Q; eauto.
Qed.
Lemma build_rep : forall p M, build p = Some M -> rep vtx p (stone_at p).
Proof.
  intros p M H u c. unfold stone_at. revert M H. induction p as [|[v d] p IH]; intros M H; simpl in *.
  - split; [tauto|discriminate].
  - destruct (build p) as [N|] eqn:B; [|discriminate].
    destruct (PM.find v N) eqn:F; [discriminate|]. destruct (Pos.eqb_spec v u) as [->|D].
    + simpl. split; [intros [X|X]; [congruence|]|intros X; left; congruence].
      apply (build_in _ _ _ B) in X. congruence.
    + rewrite <- (IH _ eq_refl). split; [intros [X|X]; [congruence|auto]|auto].
Qed.
Lemma wins_ext : forall state (m m' : color -> state -> state -> Prop),
  (forall c p q, m c p q -> m' c p q) -> (forall c p q, m' c p q -> m c p q) ->
  forall c (p : state), (wins_second state m c p -> wins_second state m' c p) /\
                        (wins_first state m c p -> wins_first state m' c p).
Proof.
  intros state m m' A B c p. split.
  - apply (wins_second_ind2 state m c (wins_second state m' c) (wins_first state m' c)).
    + intros q _ H. constructor. intros r M. apply H. auto.
    + intros q r M _ H. econstructor; eauto.
  - apply (wins_first_ind2 state m c (wins_second state m' c) (wins_first state m' c)).
    + intros q _ H. constructor. intros r M. apply H. auto.
    + intros q r M _ H. econstructor; eauto.
Qed.

(** From the game of the board to the statement. *)
Section Board.
Variable V : Type.
Variables eqb adj : V -> V -> bool.
Hypothesis eqb_refl : forall u, eqb u u = true.
Hypothesis eqb_eq : forall u v, eqb u v = true -> u = v.
Variables (p : pos V) (f : position V).
Hypothesis R : rep V p f.
Lemma claims_of_game : forall w,
  (if Bool.eqb (first w) (winner w) then gf0 else ge0)
    (seen_by (winner w) (add (game_of V eqb adj p) (rg (added w)))) -> claims w V adj f.
Proof.
  intros [pl [k s] first winner]; cbn [added Check.first Check.winner]; intros H.
  pose proof (rules_of_sum V eqb adj eqb_refl eqb_eq winner p f (k, s) R) as [S2 S1].
  pose proof (rules_of_game V eqb adj eqb_refl eqb_eq winner p f R) as [G2 G1].
  unfold claims; cbn [added Check.first Check.winner].
  assert (D : (k = 0 /\ s = false) \/
    (if Bool.eqb first winner then wins_first else wins_second) _ (clobber_and_rung V adj) winner (f, (k, s))).
  { right. destruct (Bool.eqb first winner); auto. }
  destruct D as [[-> ->]|D].
  - change (rg (0, false)) with zero in H. rewrite add_0_r in H. destruct (Bool.eqb first winner); auto.
  - destruct k as [|k|k]; [destruct s| |]; auto. change (rg (0, false)) with zero in H.
    rewrite add_0_r in H. destruct (Bool.eqb first winner); auto.
Qed.
End Board.

(** The two ways to say which vertices are adjacent. *)
Section Edges.
Variable E : list (positive * positive).
Notation adj := (adjb (mkgraph E)).
Lemma edge_clobber : forall c p q, clobber _ adj c p q <-> clobber _ (edge_adj E) c p q.
Proof. intros c q r. split; intros (u & v & A & H); exists u, v; rewrite mkgraph_ok in *; auto. Qed.
Lemma edge_claims : forall p w, claims w _ adj p -> claims w _ (edge_adj E) p.
Proof.
  intros p w. assert (Y : forall c p q, clobber_and_rung _ adj c p q <->
                                        clobber_and_rung _ (edge_adj E) c p q).
  { intros c q r. split; (intros [(A & H)|H]; [left|right; auto]); split; auto; apply edge_clobber; auto. }
  unfold claims. destruct (added w) as [[|k|k] [|]]; destruct (Bool.eqb (first w) (winner w));
  first [apply (wins_ext _ _ _ (fun c p q => proj1 (edge_clobber c p q)) (fun c p q => proj2 (edge_clobber c p q)))
        |apply (wins_ext _ _ _ (fun c p q => proj1 (Y c p q)) (fun c p q => proj2 (Y c p q)))].
Qed.
Lemma edge_leaves : forall p n, leaves _ adj p n <-> leaves _ (edge_adj E) p n.
Proof.
  intros p n. split; intros (q & P & S); exists q; (split; [|exact S]); clear S; induction P as [p|c p q r C P IH].
  - constructor.
  - apply (Goes_on _ _ c p q r); [apply edge_clobber|]; auto.
  - constructor.
  - apply (Goes_on _ _ c p q r); [apply edge_clobber|]; auto.
Qed.
End Edges.
Lemma board_symmetric : forall pl b, board_of pl = Some b -> symmetric (fst b).
Proof.
  intros [p E|R] b H; simpl in H; [destruct (build p)|destruct (grid_ok R)]; inversion H; subst.
  - intros u v. apply mkgraph_sym.
  - intros u v. apply mkgraph_sym.
Qed.
Lemma board_claims : forall w b, board_of (on w) = Some b ->
  (if Bool.eqb (first w) (winner w) then gf0 else ge0)
    (seen_by (winner w) (add (game_on b) (rg (added w)))) -> holds (Wins w).
Proof.
  intros w b B H. unfold holds, about. destruct (on w) as [p E'|R]; simpl in B.
  - destruct (build p) as [M|] eqn:Q; inversion B; subst b. apply edge_claims.
    eapply claims_of_game; [apply veq_refl|apply veq_eq|eapply build_rep; eauto|exact H].
  - destruct (grid_ok R) eqn:Q; inversion B; subst b. rewrite <- (grid_game R Q) in H.
    eapply claims_of_game; [apply geq_refl|apply geq_eq|apply rep_rows|exact H].
Qed.
Lemma reduction_sound : forall pl ms least ps remain, reduction_ok pl ms least ps = Some remain ->
  holds (Leaves pl remain least).
Proof.
  intros pl ms least ps remain H. unfold reduction_ok in H. pose proof (board_symmetric pl) as sym.
  destruct (board_of pl) as [[g q]|] eqn:B; [|discriminate]. specialize (sym _ eq_refl). cbn [fst] in sym.
  destruct (build q) as [M|] eqn:Q; [|discriminate].
  destruct (replay vtx veq (adjb g) q ms) as [r|] eqn:P; [|discriminate].
  destruct (parts_bound g q ps) as [m|] eqn:PB; [|discriminate].
  destruct (Nat.leb_spec least m) as [L|L]; inversion H; subst remain; clear H.
  apply replay_reaches in P; [|exact veq_eq]. apply parts_bound_ok in PB; [|exact sym].
  apply (at_least_le _ _ _ _ _ _ L) in PB. pose proof (build_keys _ _ _ Q) as D.
  unfold holds, about. destruct pl as [p E|R]; simpl in B.
  - destruct (build p) eqn:Q'; inversion B; subst. pose proof (build_rep _ _ Q') as R.
    split; [|intros n]; rewrite <- edge_leaves.
    + eapply leaves_of_reaches; [apply veq_refl|apply veq_eq|exact P|exact R|exact D].
    + eapply at_least_rules; [apply veq_refl|apply veq_eq|exact R|exact D|exact PB].
  - destruct (grid_ok R) eqn:G; [|discriminate]. assert (GB : grid_board R = (g, q)) by congruence.
    pose proof (grid_length R G) as Len.
    pose proof (grid_game R G) as GG. rewrite GB in Len, GG. cbn [snd] in Len. unfold game_on in GG; cbn [fst snd] in GG.
    pose proof (rows_distinct R 0) as D'. pose proof (rep_rows R) as RR. split.
    + destruct (same_lengths vtx cell veq (adjb g) geq grid_adjacent veq_refl veq_eq geq_refl geq_eq
                  q (rows_cells 0 R) (eq_sym GG) (eq_sym Len) D D' _ P) as (s & S & <-).
      eapply leaves_of_reaches; [apply geq_refl|apply geq_eq|exact S|exact RR|exact D'].
    + eapply at_least_rules; [apply geq_refl|apply geq_eq|exact RR|exact D'|].
      exact (same_bound cell vtx geq grid_adjacent veq (adjb g) geq_refl geq_eq veq_refl veq_eq
               (rows_cells 0 R) q GG Len D' D _ PB).
Qed.
Lemma nim_claim_sound : forall pl b n, board_of pl = Some b -> nimber (game_on b) n -> holds (NimValue pl n).
Proof.
  intros pl b n B H. unfold holds, about. destruct pl as [p E|R]; simpl in B.
  - destruct (build p) as [M|] eqn:Q; inversion B; subst b. pose proof (build_rep _ _ Q) as R.
    assert (X : nim_value _ (adjb (mkgraph E)) (stone_at p) n).
    { eapply nim_value_rules; [apply veq_refl|apply veq_eq|exact R|exact H]. }
    revert X. generalize (stone_at p) n. clear. fix IH 3. intros p n [q m A L]. constructor.
    + intros d r C. apply edge_clobber in C. destruct (A d r C) as (k & K & NE). exists k. split; auto.
    + intros k K. destruct (L k K) as (d & r & C & N). exists d, r. split; [apply edge_clobber; auto|auto].
  - destruct (grid_ok R) eqn:Q; inversion B; subst b. rewrite <- (grid_game R Q) in H.
    eapply nim_value_rules; [apply geq_refl|apply geq_eq|apply rep_rows|exact H].
Qed.
Lemma seen_swap : forall c b r,
  seen_by c (add (game_on b) (rg r)) =
  add (game_on (if c then b else (fst b, map (swap vtx) (snd b)))) (rg (if c then r else opposite r)).
Proof.
  intros [] [g p] [k s]; [reflexivity|]. unfold seen_by, game_on; cbn [fst snd].
  rewrite neg_add, <- game_of_neg by apply veq_refl. f_equal. apply rung_neg.
Qed.
Lemma claim_sound : forall e pl r w o ns, sound e -> claim_ok e pl r w o ns = true ->
  holds (Wins (Win pl r match o with Waits _ => negb w | Opens _ => w end w)).
Proof.
  intros e pl r w o ns (value & C & F & _) H. unfold claim_ok in H.
  destruct (board_of pl) as [b|] eqn:B; [|discriminate].
  assert (C' : forall i b, PM.find i (components e) = Some b -> value i = game_on b /\ symmetric (fst b))
    by (intros; apply C; auto).
  assert (F' : forall n ss k s, PM.find n (facts e) = Some (ss, (k, s)) -> fact_holds value ss k s)
    by (intros; eapply F; eauto).
  apply (board_claims _ b); [exact B|]; cbn [first winner added]. rewrite seen_swap.
  pose proof (board_symmetric _ _ B) as sym.
  set (b' := if w then b else (fst b, map (swap vtx) (snd b))) in *.
  assert (sym' : symmetric (fst b')) by (unfold b'; destruct w; auto).
  destruct (if w then r else opposite r) as [k s]. destruct o as [ps|rp].
  - replace (Bool.eqb (negb w) w) with false by (destruct w; auto).
    pose proof (cover_parts_ok _ _ C' F' _ _ _ _ _ _ sym' H) as X.
    change (total value []) with zero in X. rewrite add_0_r in X. exact X.
  - rewrite Bool.eqb_reflx.
    pose proof (reply_sound _ _ C' F' _ _ _ _ _ sym' H) as X.
    change (total value []) with zero in X. rewrite add_0_r in X. exact X.
Qed.

Theorem exec_sound : forall e c e' st, sound e -> exec e c = Some (e', st) ->
  sound e' /\ (forall x, st = Some x -> holds x).
Proof.
  intros e c e' st HS H. pose proof HS as (value & M). pose proof M as (C & F & NM).
  assert (C' : forall i b, PM.find i (components e) = Some b -> value i = game_on b /\ symmetric (fst b))
    by (intros; apply C; auto).
  assert (F' : forall n ss k s, PM.find n (facts e) = Some (ss, (k, s)) -> fact_holds value ss k s)
    by (intros; eapply F; eauto).
  assert (S' : forall i b, PM.find i (components e) = Some b -> symmetric (fst b)) by (intros; eapply C'; eauto).
  assert (N' : forall i b n, PM.find i (components e) = Some b -> PM.find i (nims e) = Some n -> nimber (game_on b) n).
  { intros i b n I J. destruct (C' i b I) as [<- _]. apply NM in J. tauto. }
  destruct c as [i p E|n ss k s a b|n ss k s ns|n i j f|i|n|i n os bs| |pl r w o ns|pl ms least ps|pl ps]; simpl in H.
  - destruct (Pos.leb_spec (next e) i) as [L|L]; inversion H; subst; clear H. split; [|discriminate].
    exists (fun j => if Pos.eqb j i then game_on (mkgraph E, p) else value j). split; [|split]; simpl.
    + intros j b Q. destruct (Pos.eqb_spec j i) as [->|N].
      * rewrite PM.gss in Q; inversion Q; subst. split; [split; [auto|intros u v; apply mkgraph_sym]|lia].
      * rewrite PM.gso in Q by auto. destruct (C _ _ Q) as [X Y]. split; [exact X|lia].
    + intros n ss k s Q. destruct (F _ _ _ _ Q) as [X Y]. split.
      * unfold fact_holds. rewrite (total_ext _ value); auto.
        intros j J. destruct (Pos.eqb_spec j i) as [->|N]; auto. specialize (Y i J). lia.
      * intros j J. specialize (Y j J). lia.
    + intros j n Q. destruct (NM _ _ Q) as [X Y]. destruct (Pos.eqb_spec j i) as [->|N]; [lia|]. split; [exact X|lia].
  - destruct (forallb (is_component e) ss && step_ok e ss k s a b) eqn:Q; inversion H; subst; clear H.
    apply andb_prop in Q as [A B]. split; [|discriminate]. exists value. apply with_fact_sound; [exact M| |].
    + eapply step_sound; eauto.
    + eapply are_components; eauto.
  - destruct (forallb (is_component e) ss && cover e ss k s ns) eqn:Q; inversion H; subst; clear H.
    apply andb_prop in Q as [A B]. split; [|discriminate]. exists value. apply with_fact_sound; [exact M| |].
    + eapply cover_ok; eauto.
    + eapply are_components; eauto.
  - destruct (mirror_ok e i j f) eqn:Q; inversion H; subst; clear H. split; [|discriminate].
    exists value. apply with_fact_sound; [exact M| |].
    + eapply mirror_sound; eauto.
    + unfold mirror_ok in Q. destruct (PM.find i (components e)) eqn:I; [|discriminate].
      destruct (PM.find j (components e)) eqn:J; [|discriminate].
      intros x [<-|[<-|[]]]; [apply (C _ _ I)|apply (C _ _ J)].
  - inversion H; subst. split; [|discriminate]. exists value. split; [|split; [exact F|]]; simpl.
    + intros j b Q. destruct (Pos.eq_dec j i) as [->|N]; [rewrite PM.grs in Q; discriminate|].
      rewrite PM.gro in Q; auto.
    + intros j n Q. destruct (Pos.eq_dec j i) as [->|N]; [rewrite PM.grs in Q; discriminate|].
      rewrite PM.gro in Q; auto.
  - inversion H; subst. split; [|discriminate]. exists value. split; [exact C|split; [|exact NM]]; simpl.
    intros j ss k s Q. destruct (Pos.eq_dec j n) as [->|N]; [rewrite PM.grs in Q; discriminate|].
    rewrite PM.gro in Q; eauto.
  - destruct (nim_step_ok e i n os bs) eqn:Q; inversion H; subst; clear H. split; [|discriminate].
    exists value. split; [exact C|split; [exact F|]]; simpl. intros j m J. destruct (Pos.eq_dec j i) as [->|N].
    + rewrite PM.gss in J; inversion J; subst. pose proof Q as Q'. unfold nim_step_ok in Q'.
      destruct (PM.find i (components e)) as [b|] eqn:I; [|discriminate]. clear Q'.
      destruct (C i b I) as [[V _] L]. rewrite V. split; [|exact L]. exact (nim_step_sound e S' N' i b m os bs I Q).
    + rewrite PM.gso in J; auto.
  - inversion H; subst. split; [apply nothing_sound|discriminate].
  - destruct (claim_ok e pl r w o ns) eqn:Q; inversion H; subst; clear H. split; auto.
    intros x X; inversion X; subst. eapply claim_sound; eauto.
  - destruct (reduction_ok pl ms least ps) as [remain|] eqn:Q; inversion H; subst; clear H. split; auto.
    intros x X; inversion X; subst. eapply reduction_sound; eauto.
  - destruct (board_of pl) as [b|] eqn:B; [|discriminate].
    destruct (shows e b ps) as [n|] eqn:Q; inversion H; subst; clear H. split; auto.
    intros x X; inversion X; subst. eapply nim_claim_sound; eauto. eapply shows_ok; eauto.
    eapply board_symmetric; eauto.
Qed.

Lemma loop_sound : forall i (H : finite i) e proved l, sound e -> (forall x, In x proved -> holds x) ->
  loop e proved i H = Some l -> forall x, In x l -> holds x.
Proof.
  fix IH 2. intros i [f] e proved l HE HP L. destruct i as [|c rest]; simpl in L; [inversion L; subst; auto|].
  destruct (exec e c) as [[e' [st|]]|] eqn:X; [| |discriminate];
  destruct (exec_sound _ _ _ _ HE X) as [HE' HX];
  refine (IH rest (f c rest eq_refl) e' _ l HE' _ L); auto.
  intros x [<-|Hx]; auto.
Qed.

(** Whatever the checker returns holds in the game. *)
Theorem check_sound : forall i (H : finite i) l, check i H = Some l -> forall st, In st l -> holds st.
Proof. intros i H l. apply loop_sound; [apply nothing_sound|intros x []]. Qed.

Theorem check_list_sound : forall cs l, check_list cs = Some l -> forall st, In st l -> holds st.
Proof.
  assert (R : forall cs e proved l, sound e -> (forall x, In x proved -> holds x) ->
    run e proved cs = Some l -> forall x, In x l -> holds x).
  { induction cs as [|c cs IH]; intros e proved l HE HP L; simpl in L; [inversion L; subst; auto|].
    destruct (exec e c) as [[e' [st|]]|] eqn:X; [| |discriminate];
    destruct (exec_sound _ _ _ _ HE X) as [HE' HX]; refine (IH e' _ l HE' _ L); auto.
    intros x [<-|Hx]; auto. }
  intros cs l. apply R; [apply nothing_sound|intros x []].
Qed.
