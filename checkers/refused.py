#!/usr/bin/env python3
"""Asks both checkers about texts that neither may accept.

    python3 checkers/refused.py CLOBBER

Each text is either false if it is read as it is written, or not a certificate by docs/certificates.md: a field
twice, a field of another kind of claim, a board that does not exist.
"""

import subprocess
import sys
from pathlib import Path

FACTS = "\n0* xo\n-1 xxo\n"
# Game 1 is a star, game 2 is up.
GAMES = '"games":[[[],[]],[[0],[0]],[[0],[1]]]'
WIN = '{"claim":"win","position":"%s","first":"%s","winner":"%s"%s,"facts":2}' + FACTS
REDUCTION = '{"position":"%s","rule":"impartial","remaining":%d,"lower_bound":%d,"moves":%s}'

# Boards that the notation does not have.
BOARDS = [
    "cycle:xo", "cycle:x", "cycle:", "hypercube:1:xoxo", "hypercube:3:xo", "tree:5:xo", "tree:0,0:xoxo",
    "tree:0,0,0:xo", "tree::xo", "edges:0-0:xo", "edges:,0-1,:xo", "edges:0--1:xo", "g6:A_:xoxo", "g6:A_A_:xo",
    "g6:A:xo", "g6:A_:x", "xo|", "xo||", "|xo", "xo + ", "complete:x/o", "multipartite:x//o",
    "multipartite:/x/o", "path:x|o", "(xo", "xo)",
]

CLAIMS = [
    # The game is inside of the parentheses, so it is down.
    '{"claim":"compare","a":"0 -(path: + game:2 + path:)","b":"0 path:","relation":">",' + GAMES + ',"facts":2}\n'
    "0* game:1\n0 game:2\n",
    '{"claim":"compare","a":"0 path: - (path: + game:2 + path:)","b":"0 path:","relation":">",' + GAMES
    + ',"facts":2}\n0* game:1\n0 game:2\n',
    '{"claim":"value","sum":"0 -(path: + game:2 + path:)",' + GAMES + ',"value":2,"facts":2}\n0* game:1\n0 game:2\n',
    # A fact about a sum with a negation around a game.
    '{"claim":"compare","a":"0 game:-2","b":"0 path:","relation":">",' + GAMES
    + ',"facts":3}\n0* game:1\n0 game:2\n0 -(path: + game:-2 + path:)\n',
    # A fact of a win has no games, also not those of the claim before.
    '{"claim":"value","sum":"0 xo","games":[[[],[]],[[0],[0]]],"value":1,"facts":1}\n0 xo + game:1\n'
    '{"claim":"win","position":"xo","first":"black","winner":"black","opening":[0,1],"facts":1}\n0* game:1\n',
    # Fields that are there twice, or belong to other claims.
    '{"claim":"nimber","position":"xo","nimber":0,"facts":1,"nimber":1}\n1 xo\n',
    '{"claim":"win","position":"xo","position":"xxo","first":"white","winner":"black","facts":2}' + FACTS,
    '{"claim":"win","position":"xxo","first":"white","winner":"black","facts":2,"remaining":1}' + FACTS,
    '{"claim":"compare","a":"0 xo","b":"0* path:","relation":"=","facts":1,"position":"xo"}\n0* xo\n',
    '{"claim":"win","position":"xo","first":"black","winner":"black","opening":[false,true],"facts":0}\n',
    '{"claim":"win","position":"xxo","first":"white","winner":"black","facts":2}\n0* xo\n-\u0661 xxo\n',
    '{"position":"xo","remaining":2,"remaining":1,"moves":[[0,1]]}',
    '{"position":"xo","remaining":1,"moves":[[false,true]]}',
    '{"position":"xo","remaining":1,"moves":[[0,1]],"optimal":1}',
    '{"position":"xo","remaining":1,"moves":[[0,1]],"goal":"longest"}',
    '{"position":"xo","remaining":1,"moves":[[0,1]],"rule":"impartial","first":"any"}',
    '{"moves":[[0,1]],"position":"xo","remaining":1}',
]
CLAIMS += ['{"position":"xo","remaining":1,"moves":[[0,1]],"%s":0}' % field for field in (
    "nimber", "heap", "sum", "a", "b", "relation", "value", "winner", "facts", "games", "length", "columns",
)]
for board in BOARDS:
    CLAIMS += [WIN % (board, "white", "black", ""), WIN % (board, "black", "white", "")]
    CLAIMS += [WIN % (board, "black", "black", ',"opening":[0,1]')]
    CLAIMS += [REDUCTION % (board, 1, 1, [[0, 1]]), REDUCTION % (board, 2, 2, [])]


def status(command, text):
    run = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    if b"Traceback" in run.stderr:
        sys.exit(f"{command} failed on\n{text}\n{run.stderr.decode()}")
    return run.returncode


def main():
    program, folder = sys.argv[1], Path(__file__).parent
    for text in CLAIMS:
        second = "facts.py" if '"claim"' in text else "reductions.py"
        for command in ([program, "check", "-"], [sys.executable, str(folder / second), "-"]):
            if status(command, text) not in (1, 2, 3):
                sys.exit(f"{' '.join(command)} accepts\n{text}")
    print(f"{len(CLAIMS)} texts: both checkers refuse them all")


if __name__ == "__main__":
    main()
