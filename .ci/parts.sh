# What `.ci/run` and `.ci/long` have in common. Sourced, from the root of the repository.

target=${CARGO_TARGET_DIR:-target}

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

install() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

# Ends a part that cannot run here.
skip() {
    echo "skipped: $*"
    exit 77
}

# Certificates on boards so small that all games can be played, and their explicit forms: wins and nim-values in
# files that end in .txt, reductions in those that end in .json.
small_certificates() { # CLOBBER FOLDER
    local name file number=0
    for name in xoxoxo 'xox|oxo' 'xxx|ooo' 'xxo.xxo.oox' complete:xxo 'cycle:xoxoxx' 'xxo + xo'; do
        "$1" solve "$name" --first white --certificate "$2/$((number += 1)).txt" >/dev/null
    done
    for name in xoxoxo 'xox|oxo' 'xxo.xoxo' 'cycle:xoxoxx'; do
        "$1" nimber "$name" --certificate "$2/$((number += 1)).txt" >/dev/null
    done
    for name in xoxo 'xxo.xoox' cycle:xxoxxo 'xox|oxo' 'oxo|xxx' multipartite:oooo/x/x complete:xxoo tree:0,0,1,1:xooxo; do
        "$1" reduce "$name" --certificate "$2/$((number += 1)).json" >/dev/null
    done
    for file in "$2"/*.txt "$2"/*.json; do "$1" check --elaborate "$file" >"$file.explicit"; done
}

# Random boards and options: every kind of answer against plain play.
differential() { # SECONDS [LOG]
    [ $# = 1 ] || export DIFFERENTIAL_LOG=$(realpath "$2")
    DIFFERENTIAL_SECONDS=$1 cargo test --workspace --locked --test differential -- --nocapture
}

fuzz_targets=(certificate graph6 notation question reduction)

# Each law over its seeds, then over inputs that libfuzzer makes of them. No nightly compiler is needed without sanitizers.
fuzzing() { # SECONDS, in all
    command -v c++ >/dev/null || skip "libfuzzer needs a C++ compiler"
    local host flags seconds=$(($1 / ${#fuzz_targets[@]})) law
    host=$(rustc -vV | sed -n 's/^host: //p')
    flags="--cfg fuzzing -Cpasses=sancov-module"
    for flag in level=4 inline-8bit-counters pc-table trace-compares; do
        flags+=" -Cllvm-args=-sanitizer-coverage-$flag"
    done
    # With a target of its own, programs that run while compiling are not instrumented.
    (cd fuzz && RUSTFLAGS=$flags cargo build --quiet --locked --target "$host" --target-dir "$fuzz_target")
    for law in "${fuzz_targets[@]}"; do
        seeds "$law" "$fuzz_target/seeds/$law"
        mkdir -p "fuzz/corpus/$law" fuzz/artifacts
        "$fuzz_target/$host/debug/$law" "fuzz/corpus/$law" "$fuzz_target/seeds/$law" -max_total_time="$seconds" \
            -timeout=20 -rss_limit_mb=4096 -artifact_prefix="fuzz/artifacts/$law-" -verbosity=0 -print_final_stats=1 \
            >"$fuzz_target/$law.log" 2>&1 || { tail -n 60 "$fuzz_target/$law.log"; return 1; }
        echo "$law: $(wc -l <"fuzz/seeds/$law.txt") seeds," \
            "$(sed -n 's/^stat::number_of_executed_units: *//p' "$fuzz_target/$law.log") inputs"
    done
}

# A file for each line of fuzz/seeds/LAW.txt, in which bytes may be written as \x0a.
seeds() { # LAW FOLDER
    local line number=0
    rm -rf "$2" && mkdir -p "$2"
    while IFS= read -r line; do
        printf '%b' "$line" >"$2/$number"
        number=$((number + 1))
    done <"fuzz/seeds/$1.txt"
}
fuzz_target=$(realpath -m "$target/fuzz")
