"""What the network sees: the game in the frame of the mover, and its seats in the order of the turns from the mover.

docs/training.md lists the numbers. `packages/rules/src/bots/network/encode.ts` computes the same.
"""

import numpy as np

import board
import engine
from board import FOOD, HEXES, PLACES, SEATS, WATER

PER_TRIANGLE = 22
PER_HEX = PLACES * PER_TRIANGLE + 6
PER_PLAYER = 33
PER_TABLE = 22
TABLE = SEATS * PER_PLAYER + PER_TABLE
# Steps over free ground after which land counts as out of reach.
LEVELS = 12
DISTANCE_BITS = 4

# By distance, then 0 for what is out of reach.
NEARNESS = np.array([1 / (1 + distance) for distance in range(2**DISTANCE_BITS)], dtype=np.float32)


def relative_seats(xp, games):
    """The seat that moves as the first, second, … from the mover on. Seats that do not exist stay where they are."""
    places = xp.range(SEATS)[None, :]
    players = games.players[:, None]
    return xp.where(places < players, (games.current[:, None] + places) % players, places + players * 0)


def relative_places(xp, games):
    """The other way round: by seat, its place in the order of the turns from the mover on."""
    seats = xp.range(SEATS)[None, :]
    players = games.players[:, None]
    return xp.where(seats < players, (seats - games.current[:, None] + players) % players, seats + players * 0)


def mover_turns(xp, games):
    """The frame of the mover, not mirrored."""
    return engine.of_mover(xp, games, games.turns)


def encode(xp, games, mirror):
    """Numbers by hexagon, and numbers of the table. `mirror` (0 or 1) shows a game from the other side of the axis."""
    order = relative_seats(xp, games)
    frames = mover_turns(xp, games) + 6 * mirror
    by_seat = lambda values: xp.take_along(values, order, 1)
    wide = xp.stack([order] * 6, axis=2)
    owned = xp.take_along(games.owned, wide, 1)
    stock = xp.take_along(games.stock, wide, 1)
    playing = by_seat(games.playing)
    free = engine.free_triangles(games)
    all_opened = engine.open_triangles(xp, games, free)
    opened = xp.take_along(all_opened, wide, 1) * xp.integer(playing)[:, :, None]
    land, mover_distance, rival_distance = spread_out(xp, free, opened)

    sets = [free[:, None], games.locked[:, None], owned, opened, land]
    flags = engine.in_frame(xp, frames, xp.concat(sets + [mover_distance, rival_distance], axis=1))
    land_by_hex = flags[:, :, 14:20, :].sum(-1)
    nearness = xp.constant("nearness", NEARNESS)
    near = []
    for first in (20, 20 + DISTANCE_BITS + 1):
        reached = flags[:, :, first]
        distance = flags[:, :, first + 1]
        for bit in range(1, DISTANCE_BITS):
            distance = distance + flags[:, :, first + 1 + bit] * 2**bit
        near.append((xp.look_up(nearness, distance) * reached)[:, :, None])
    hidden = xp.take_along(games.hidden, xp.look_up(xp.constant("frame hex", board.FRAME_HEX), frames), 1)
    hidden_bits = (hidden[:, :, None] >> xp.range(6)) & 1
    by_triangle = xp.concat([xp.number(flags[:, :, :20])] + [xp.number(one) for one in near], axis=2)
    rows = games.players.shape[0]
    by_triangle = by_triangle.swapaxes(2, 3).reshape((rows, HEXES, PLACES * PER_TRIANGLE))
    hexes = xp.concat([by_triangle, xp.number(hidden_bits)], axis=2)

    share = xp.number(hidden_bits) * (
        engine.CLAIM_YIELD / xp.maximum(xp.number(xp.look_up(xp.constant("bit count", board.BIT_COUNT), hidden)), 1.0)
    )[:, :, None]
    finds = (xp.number(land_by_hex)[:, :, :, None] * share[:, :, None, :]).sum(1)
    outs = by_seat(engine.out_of_moves(games, all_opened)) & playing
    players = _describe_players(xp, games, order, stock, playing, outs, xp.number(land_by_hex.sum(1)), finds, mirror)
    table = _describe_table(xp, games, stock[:, 0], free, playing)
    return hexes, xp.concat([players.reshape((rows, SEATS * PER_PLAYER)), table], axis=1)


def spread_out(xp, free, opened):
    """From the open triangles over free ground, step by step: the land of each seat (the nearest, or of two equally
    near the one that moves earlier), and how far everything is from the mover and from the nearest rival, each as a
    set of what is reached and the bits of the distances."""
    free = free[:, None, :]
    reached = opened
    front = opened
    land = opened * 0
    nothing = opened[:, 0] * 0
    taken = nothing
    rivals_reached = nothing
    mover_bits = [nothing] * DISTANCE_BITS
    rival_bits = [nothing] * DISTANCE_BITS
    for level in range(LEVELS):
        if level > 0:
            front = engine.beside(xp, front) & free & ~reached
            reached = reached | front
        before = taken
        earlier = []
        for seat in range(SEATS):
            earlier.append(before)
            before = before | front[:, seat]
        land = land | front & ~xp.stack(earlier, axis=1)
        taken = before
        rival = (front[:, 1] | front[:, 2] | front[:, 3] | front[:, 4] | front[:, 5]) & ~rivals_reached
        rivals_reached = rivals_reached | rival
        for bit in range(DISTANCE_BITS):
            if level >> bit & 1:
                mover_bits[bit] = mover_bits[bit] | front[:, 0]
                rival_bits[bit] = rival_bits[bit] | rival
    mover = xp.stack([reached[:, 0]] + mover_bits, axis=1)
    return land, mover, xp.stack([rivals_reached] + rival_bits, axis=1)


def _describe_players(xp, games, order, stock, playing, outs, land, finds, mirror):
    by_seat = lambda values: xp.number(xp.take_along(values, order, 1))
    exists = xp.range(SEATS)[None, :] < games.players[:, None]
    turns = xp.take_along(games.turns, order, 1)
    around = (turns - turns[:, :1] + 6) % 6
    around = xp.where((mirror > 0)[:, None], (6 - around) % 6, around)
    site = xp.number((xp.range(6) == around[:, :, None]) & exists[:, :, None])
    numbers = [
        xp.minimum(by_seat(games.turns_made) / 40, 1.0),
        by_seat(games.exchanges) / engine.EXCHANGE_LIMIT,
        by_seat(games.parcel),
        by_seat(games.triangles) / 20,
        xp.number(playing),
        xp.number(outs),
        xp.number(engine.can_pay(stock)),
        by_seat(engine.scores(xp, games)) / 150,
        land / 30,
    ]
    amounts = xp.number(stock)
    return xp.concat(
        [
            xp.minimum(amounts, 6.0) / 6,
            xp.minimum(amounts, 30.0) / 30,
            xp.stack(numbers, axis=2),
            finds / 60,
            site,
        ],
        axis=2,
    )


def _describe_table(xp, games, stock, free, playing):
    free_bits = engine.in_frame(xp, games.players * 0, free)
    rows = games.players.shape[0]
    meals = xp.minimum(stock[:, FOOD], stock[:, WATER])
    flags = [
        xp.range(5)[None, :] + 2 == games.players[:, None],
        games.has_claimed[:, None],
        games.has_exchanged[:, None],
        engine.may_exchange(xp, games)[:, None],
        stock >= engine.EXCHANGE_GIVES,
        xp.range(4)[None, :] + 1 == meals[:, None],
    ]
    numbers = [
        xp.number(free_bits.reshape((rows, board.TRIANGLES)).sum(-1)) / board.TRIANGLES,
        xp.minimum(xp.number(games.turn_number) / 150, 1.0),
        xp.number(playing.sum(-1)) / SEATS,
        xp.minimum(xp.number(engine.of_mover(xp, games, games.turns_made)) / 3, 1.0),
    ]
    return xp.concat([xp.number(flag) for flag in flags] + [xp.stack(numbers, axis=1)], axis=1)
