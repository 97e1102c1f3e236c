"""Plays recorded games again in the engine and compares every number with what `packages/rules` computed.

`python3 check.py` reads the kept games; `python3 check.py -` reads games from the standard input. It prints what
differs, and exits with the number of games that differ (at most 100).
"""

import base64
import gzip
import json
import pathlib
import sys

import numpy as np

import board
import encode
import engine
import greedy
from arrays import NumpyArrays

KEPT = pathlib.Path(__file__).parent / "vectors" / "games.jsonl.gz"
TOGETHER = 256
FIELDS = 11
FACTS = 5 + board.SEATS * FIELDS + board.TRIANGLES + board.HEXES
PLANET_HEX, PLANET_PLACE = board.places_of(np.arange(board.TRIANGLES))
xp = NumpyArrays()


def numbers(text, kind, width):
    return np.frombuffer(base64.b64decode(text), dtype=kind).reshape(-1, width)


class Recorded:
    def __init__(self, line):
        game = json.loads(line)
        self.sites = game["sites"]
        self.stocks = game["stocks"]
        self.map = np.array(game["map"])
        self.choices = np.array(game["choices"])
        self.facts = numbers(game["facts"], "<i2", FACTS)
        self.legal = numbers(game["legal"], "u1", engine.CHOICES)
        self.weights = numbers(game["weights"], "<f4", engine.CHOICES)
        views = numbers(game["views"], "<f4", board.HEXES * encode.PER_HEX + encode.TABLE)
        self.views = dict(zip(game["viewed"], views))
        self.winners = game["winners"]


def start(recorded):
    count = len(recorded)
    players = np.array([len(game.sites) for game in recorded], dtype=np.int32)
    turns = np.zeros((count, board.SEATS), dtype=np.int32)
    stock = np.zeros((count, board.SEATS, 6), dtype=np.int32)
    for row, game in enumerate(recorded):
        turns[row, : players[row]] = board.TURN_OF_SITE[np.array(game.sites) - 1]
        stock[row, : players[row]] = game.stocks
    return engine.start_games(xp, players, turns, stock)


def facts_of(games):
    """In the order in which the recorder writes them. Who locked a triangle does not matter: it counts as -1."""
    seat_fields = [games.stock, games.turns_made, games.exchanges, games.parcel, games.triangles]
    seat_fields = [field if field.ndim == 3 else field[:, :, None] for field in seat_fields]
    exists = np.arange(board.SEATS)[None, :] < games.players[:, None]
    seat_fields.append((exists & ~games.playing)[:, :, None])
    bits = board.BIT_OF_HEX[PLANET_HEX]
    holders = -((games.locked[:, PLANET_PLACE] >> bits) & 1)
    for seat in range(board.SEATS):
        holders = holders + (seat + 1) * ((games.owned[:, seat, PLANET_PLACE] >> bits) & 1)
    head = [games.current + 1, games.turn_number, games.has_claimed, games.has_exchanged, games.over]
    return np.concatenate(
        [
            np.stack(head, axis=1),
            np.concatenate(seat_fields, axis=2).reshape(len(holders), -1),
            holders,
            games.hidden,
        ],
        axis=1,
    )


def without_lockers(facts):
    first = 5 + board.SEATS * FIELDS
    holders = facts[first : first + board.TRIANGLES]
    return np.concatenate([facts[:first], np.maximum(holders, -1), facts[first + board.TRIANGLES :]])


def differences(recorded):
    """By game: what differs first, or None."""
    games = start(recorded)
    rows = range(len(recorded))
    found = [None] * len(recorded)
    for step in range(max(len(game.choices) for game in recorded)):
        facts = facts_of(games)
        frames = encode.mover_turns(xp, games)
        legal = engine.legal_choices(xp, games, frames)
        has_choice = engine.has_choice(xp, games)
        weights = greedy.weigh(xp, games, frames)
        needs_view = [row for row in rows if step in recorded[row].views]
        views = encode_rows(games, needs_view)
        choices = np.full(len(recorded), engine.END_OF_TURN, dtype=np.int32)
        for row, game in enumerate(recorded):
            if step >= len(game.choices) or found[row]:
                continue
            if (facts[row] != without_lockers(game.facts[step])).any():
                found[row] = f"facts at step {step}"
            elif game.choices[step] < 0:
                winners = np.flatnonzero(engine.win_shares(xp, games)[row]) + 1
                if list(winners) != game.winners:
                    found[row] = f"winners {winners}"
            else:
                choices[row] = game.choices[step]
                if (legal[row] != game.legal[step]).any():
                    found[row] = f"legal choices at step {step}"
                elif has_choice[row] != (game.legal[step].sum() > 1):
                    found[row] = f"forced at step {step}"
                elif np.abs(weights[row] - game.weights[step]).max() > 1e-4:
                    found[row] = f"greedy weights at step {step}"
                elif step in game.views and np.abs(views[row] - game.views[step]).max() > 1e-5:
                    found[row] = f"view at step {step}, number {np.abs(views[row] - game.views[step]).argmax()}"
        hexes, places = engine.claimed_place(xp, choices, frames)
        triangles = hexes * 6 + board.NUMBER_AT[places] - 1
        finds = np.array([recorded[row].map[triangles[row]] for row in rows], dtype=np.int32)
        games = engine.play(xp, games, choices, frames, finds)
    return found


def encode_rows(games, rows):
    """What the network sees in these games, by row."""
    if not rows:
        return {}
    some = engine.Games(*(field[rows] for field in games))
    hexes, table = encode.encode(xp, some, np.zeros(len(rows), dtype=np.int32))
    return dict(zip(rows, np.concatenate([hexes.reshape(len(rows), -1), table], axis=1)))


def main():
    source = sys.stdin if sys.argv[1:] == ["-"] else gzip.open(KEPT, "rt")
    count = steps = broken = 0
    together = []
    for line in source:
        together.append(Recorded(line))
        if len(together) == TOGETHER:
            count, steps, broken = report(together, count, steps, broken)
            together = []
    if together:
        count, steps, broken = report(together, count, steps, broken)
    print(f"{count} games, {steps} positions, {broken} games differ")
    sys.exit(min(broken, 100) if count else 1)


def report(recorded, count, steps, broken):
    for row, difference in enumerate(differences(recorded)):
        if difference:
            broken += 1
            print(f"game {count + row}: {difference}")
    return count + len(recorded), steps + sum(len(game.choices) for game in recorded), broken


if __name__ == "__main__":
    main()
