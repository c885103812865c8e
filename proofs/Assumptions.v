(** * What the main theorems assume: nothing beyond Coq *)
From Clobber Require Import Games Rungs Rules Positions Winning Parts Facts Grid Check Values Reductions Nimbers.
Print Assumptions ge0_add.
Print Assumptions rung_add.
Print Assumptions rung_is_ups.
Print Assumptions wins_exclusive.
Print Assumptions game_of_union.
Print Assumptions game_of_iso.
Print Assumptions rules_of_sum.
Print Assumptions step_sound.
Print Assumptions exec_sound.
Print Assumptions check_sound.
Print Assumptions check_list_sound.
Print Assumptions value_is_rung.
Print Assumptions equal.
Print Assumptions greater.
Print Assumptions incomparable.
Print Assumptions replay_sound.
Print Assumptions delta_bound.
Print Assumptions nimber_unique.
Print Assumptions nimber_union.
Print Assumptions nimber_wins.
