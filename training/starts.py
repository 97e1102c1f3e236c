"""How games begin: the set-ups of the rules, and random ones, so that a new table needs no new training."""

import numpy as np

import board

COMMON = np.array([5, 5, 0, 6, 6, 6])
NONE = [0, 0, 0, 0, 0, 0]
LESS = [-1, 0, 0, 0, 0, 0]
MORE = [1, 0, 0, 0, 0, 0]


def _of_five(food, water):
    return [food, water, 0, -1, -1, -1]


# Version 2 of the rules (packages/rules/src/set-up.ts): the landing sites in the order of the turns, and what each seat
# has besides the common stock.
SET_UPS = {
    2: ([1, 2], [NONE, MORE]),
    3: ([1, 4, 5], [LESS, NONE, NONE]),
    4: ([1, 3, 4, 2], [LESS, NONE, MORE, [1, 1, 0, 0, 0, 0]]),
    5: ([5, 2, 3, 4, 1], [_of_five(5, 5), _of_five(3, 3), _of_five(3, 3), _of_five(-2, -2), _of_five(-2, -1)]),
    6: ([1, 2, 4, 3, 6, 5], [LESS, LESS, NONE, NONE, MORE, MORE]),
}


def set_ups(players):
    """Turns of the landing sites and stocks of version 2, for each number in `players`."""
    turns = np.zeros((7, board.SEATS), dtype=np.int32)
    stock = np.zeros((7, board.SEATS, 6), dtype=np.int32)
    for count, (sites, extras) in SET_UPS.items():
        turns[count, :count] = board.TURN_OF_SITE[np.array(sites) - 1]
        stock[count, :count] = COMMON + np.array(extras)
    return turns[players], stock[players]


def random_starts(rng, count, fixed_share=0.4):
    """`fixed_share` of the games begin by the rules; the others with any sites, any order and other stocks."""
    players = rng.integers(2, 7, count).astype(np.int32)
    turns, stock = set_ups(players)
    any_turns = rng.random((count, board.SEATS)).argsort(axis=1).astype(np.int32)
    extra = np.zeros((count, board.SEATS, 6), dtype=np.int32)
    extra[:, :, :2] = rng.integers(-3, 5, (count, board.SEATS, 2))
    extra[:, :, 3:] = rng.integers(-2, 3, (count, board.SEATS, 3))
    is_fixed = rng.random(count) < fixed_share
    turns = np.where(is_fixed[:, None], turns, any_turns)
    stock = np.where(is_fixed[:, None, None], stock, (COMMON + extra).astype(np.int32))
    return players, turns, stock
