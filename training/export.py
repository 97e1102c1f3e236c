"""Writes the network that ships, and positions with its choices for the test of `packages/rules`.

`python3 export.py CHECKPOINT`, or `python3 export.py --random` for a network that has learned nothing.
"""

import hashlib
import json
import pathlib
import sys

import numpy as np

import board
import encode
import engine
import starts
import weights as net
from arrays import NumpyArrays
from check import facts_of

HERE = pathlib.Path(__file__).parent
SHIPPED = HERE.parent / "packages/rules/src/bots/network"
KEPT = 300
# Two choices closer than this may be told apart by rounding alone.
MARGIN = 1e-3
xp = NumpyArrays()


def choose(weights, games):
    """The network's likeliest choices, and by how much each leads."""
    straight = np.zeros(len(games.players), dtype=np.int32)
    frames = encode.mover_turns(xp, games)
    outputs = net.evaluate(weights, *encode.encode(xp, games, straight))
    outputs = np.where(engine.legal_choices(xp, games, frames), outputs, -np.inf)
    highest = np.sort(outputs, axis=1)
    return outputs.argmax(axis=1).astype(np.int32), frames, highest[:, -1] - highest[:, -2]


def kept_positions(weights, rng):
    """Positions from games of the network against itself, with its choices."""
    players, turns, stock = starts.random_starts(rng, 100)
    games = engine.start_games(xp, players, turns, stock)
    kept = []
    while not games.over.all():
        choices, frames, lead = choose(weights, games)
        facts = facts_of(games)
        for row in np.flatnonzero(~games.over & (lead > MARGIN) & engine.has_choice(xp, games) & (rng.random(100) < 0.2)):
            sites = [int(np.flatnonzero(board.TURN_OF_SITE == turn)[0]) + 1 for turn in games.turns[row]]
            kept.append({"sites": sites[: players[row]], "facts": facts[row].tolist(), "output": int(choices[row])})
        legal = engine.legal_choices(xp, games, frames)
        any_choice = (legal * rng.random(legal.shape)).argmax(axis=1)
        choices = np.where(rng.random(100) < 0.1, any_choice, choices).astype(np.int32)
        finds = engine.draw_finds(xp, games, choices, frames, rng.random(100))
        games = engine.end_forced_turns(xp, engine.play(xp, games, choices, frames, finds))
    rng.shuffle(kept)
    assert len(kept) >= KEPT, len(kept)
    return kept[:KEPT]


def main():
    rng = np.random.default_rng(1)
    if sys.argv[1:] == ["--random"]:
        trained = net.random_weights(rng)
    else:
        with np.load(sys.argv[1]) as checkpoint:
            trained = {name: checkpoint[f"weights/{name}"] for name in net.SHAPES}
    content = net.write_file(trained)
    (SHIPPED / "master.bin").write_bytes(content)
    digest = hashlib.sha256(content).hexdigest()
    comment = "/** SHA-256 of `master.bin`. Written by `training/export.py`. */"
    (SHIPPED / "master-hash.ts").write_text(f"{comment}\nexport const masterHash = '{digest}'\n")
    positions = kept_positions(net.read_file(content), rng)
    lines = ",\n".join(json.dumps(position, separators=(",", ":")) for position in positions)
    (HERE / "kept").mkdir(exist_ok=True)
    (HERE / "kept" / "choices.json").write_text(f"[\n{lines}\n]\n")
    print(f"{len(content)} bytes, SHA-256 {digest}, {len(positions)} positions")


if __name__ == "__main__":
    main()
