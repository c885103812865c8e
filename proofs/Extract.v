(** * The extracted checker: extracted/kernel.ml

    Booleans, pairs, lists and options become those of OCaml; numbers stay as they are in Coq. *)
From Clobber Require Import Check.
From Coq Require Extraction ExtrOcamlBasic.
Extraction Language OCaml.
Extraction "kernel.ml" check.
