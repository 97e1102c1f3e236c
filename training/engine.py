"""Thousands of games at once, as arrays: the rules of `packages/rules`, without leaving and without clocks.

A choice is a number in a frame (board.py): 12 times the hexagon plus the place, plus 6 with a lock; then 36 exchanges
(6 times what is given plus what is got); then the end of the turn. Nothing here loops over games or waits for a device.
"""

from typing import Any, NamedTuple

import numpy as np

import board
from board import ENERGY, FOOD, IRON, METAL, PLACES, SEATS, STONE, WATER

CLAIMS = 12 * board.HEXES
END_OF_TURN = CLAIMS + 36
CHOICES = END_OF_TURN + 1

CLAIM_YIELD = 6
EXCHANGE_GIVES = 5
EXCHANGE_LIMIT = 3
TURNS_BEFORE_EXCHANGE = 3
POINTS_PER_TRIANGLE = 5

COST = np.array([0, 0, 0, 1, 1, 1], dtype=np.int32)
LOCK_GAIN = np.array([1, 1, -1, 0, 0, 0], dtype=np.int32)
UPKEEP = np.array([1, 1, 0, 0, 0, 0], dtype=np.int32)
PARCEL = np.array([1, 1, 1, 0, 1, 1], dtype=np.int32)
IS_EATEN = np.array([True, True, False, False, False, False])


class Games(NamedTuple):
    """One row for each game. Seats that a game does not have are empty and do not play."""

    players: Any
    turns: Any  # of the landing sites, by seat (TURN_OF_SITE)
    owned: Any  # by seat: a set of triangles
    locked: Any  # a set of triangles
    hidden: Any  # by hexagon: the resources that it still hides, one bit each
    stock: Any  # by seat and resource
    turns_made: Any
    exchanges: Any
    parcel: Any
    triangles: Any
    playing: Any
    current: Any
    turn_number: Any
    has_claimed: Any
    has_exchanged: Any
    over: Any


def start_games(xp, players, turns, stock):
    """`stock` by game, seat and resource; rows of seats that a game does not have are ignored."""
    exists = xp.range(SEATS)[None, :] < players[:, None]
    zero = xp.integer(exists) * 0
    no = players < 0
    return Games(
        players=players,
        turns=turns,
        owned=xp.stack([zero] * PLACES, axis=2),
        locked=zero,
        hidden=xp.concat([zero, zero, zero, zero[:, :1]], axis=1) + 63,
        stock=stock * xp.integer(exists)[:, :, None],
        turns_made=zero,
        exchanges=zero,
        parcel=zero,
        triangles=zero,
        playing=exists,
        current=players * 0,
        turn_number=players * 0 + 1,
        has_claimed=no,
        has_exchanged=no,
        over=no,
    )


def choose_games(xp, which, ones, others):
    """The games of `ones` where `which` holds, and of `others` elsewhere."""
    return Games(
        *(
            xp.where(which.reshape((-1,) + (1,) * (len(one.shape) - 1)), one, other)
            for one, other in zip(ones, others)
        )
    )


def across(xp, triangles):
    """The lock partners of a set of triangles."""
    up = xp.constant("shift up", board.SHIFT_UP)
    down = xp.constant("shift down", board.SHIFT_DOWN)
    return xp.roll((triangles << up) >> down, 3, -1) & int(board.ALL_HEXES)


def beside(xp, triangles):
    """The neighbours of a set of triangles."""
    return xp.roll(triangles, 1, -1) | xp.roll(triangles, -1, -1) | across(xp, triangles)


def free_triangles(games):
    owned = games.owned
    taken = owned[:, 0] | owned[:, 1] | owned[:, 2] | owned[:, 3] | owned[:, 4] | owned[:, 5] | games.locked
    return int(board.ALL_HEXES) & ~taken


def open_triangles(xp, games, free):
    """By seat: the free triangles that it may reach. Start triangles are neighbours, so they may stay in reach."""
    exists = xp.range(SEATS)[None, :] < games.players[:, None]
    starts = xp.look_up(xp.constant("starts", board.START_SETS), games.turns) * xp.integer(exists)[:, :, None]
    return (beside(xp, games.owned) | starts) & free[:, None, :]


def any_in(triangles):
    return (triangles != 0).any(-1)


def can_pay(stock):
    return (stock[..., IRON] > 0) & (stock[..., STONE] > 0) & (stock[..., ENERGY] > 0)


def out_of_moves(games, opened):
    could_exchange = (games.exchanges < EXCHANGE_LIMIT) & (games.stock >= EXCHANGE_GIVES).any(-1)
    return ~any_in(opened) | (~can_pay(games.stock) & ~could_exchange)


def is_mover(xp, games):
    return xp.range(SEATS)[None, :] == games.current[:, None]


def of_mover(xp, games, by_seat):
    """What belongs to the seat whose turn it is."""
    mask = is_mover(xp, games)
    if by_seat.dtype == mask.dtype:
        return (by_seat & mask).any(-1)
    mask = xp.integer(mask)
    if len(by_seat.shape) == 3:
        return xp.integer((by_seat * mask[:, :, None]).sum(1))
    return xp.integer((by_seat * mask).sum(1))


def may_exchange(xp, games):
    used = of_mover(xp, games, games.exchanges)
    made = of_mover(xp, games, games.turns_made)
    return ~games.has_exchanged & (used < EXCHANGE_LIMIT) & (made >= TURNS_BEFORE_EXCHANGE)


def claimable(xp, games, free):
    """The triangles that the mover may claim now, and those that it may claim with a lock."""
    stock = of_mover(xp, games, games.stock)
    may_claim = xp.integer(~games.has_claimed & can_pay(stock) & ~games.over)
    claims = of_mover(xp, games, open_triangles(xp, games, free)) * may_claim[:, None]
    locks = claims & across(xp, free) * xp.integer(stock[:, METAL] > 0)[:, None]
    return claims, locks


def exchangeable(xp, games):
    """By resource given and got."""
    can_give = (of_mover(xp, games, games.stock) >= EXCHANGE_GIVES) & (may_exchange(xp, games) & ~games.over)[:, None]
    differs = xp.constant("differs", ~np.eye(6, dtype=bool))
    return can_give[:, :, None] & differs[None]


def in_frame(xp, frames, triangles):
    """Spreads sets of triangles into bits by hexagon and place of the frame; `triangles` may have more axes inside."""
    places = xp.look_up(xp.constant("frame place", board.FRAME_PLACE), frames)
    bits = xp.look_up(xp.constant("frame bit", board.FRAME_BIT), frames)
    if len(triangles.shape) == 2:
        return (xp.take_along(triangles, places, 1)[:, None, :] >> bits[:, :, None]) & 1
    count = triangles.shape[1]
    places = xp.concat([places[:, None, :]] * count, axis=1)
    return (xp.take_along(triangles, places, 2)[:, None] >> bits[:, :, None, None]) & 1


def legal_choices(xp, games, frames):
    """By choice in the frame. A finished game has only the end of the turn, which then does nothing."""
    claims, locks = claimable(xp, games, free_triangles(games))
    rows = games.players.shape[0]
    both = in_frame(xp, frames, xp.stack([claims, locks], axis=1)).reshape((rows, CLAIMS)) != 0
    exchanges = exchangeable(xp, games).reshape((rows, 36))
    return xp.concat([both, exchanges, (games.players > 0)[:, None]], axis=1)


def has_choice(xp, games):
    """Whether the mover can do more than end its turn."""
    claims, _ = claimable(xp, games, free_triangles(games))
    can_give = (of_mover(xp, games, games.stock) >= EXCHANGE_GIVES).any(-1)
    return any_in(claims) | (may_exchange(xp, games) & can_give & ~games.over)


def claimed_place(xp, choices, frames):
    """The planet's hexagon and place that the choices claim; (0, some place) for other choices."""
    hexes = xp.where(choices < CLAIMS, choices // 12, choices * 0)
    places = choices % 6
    return (
        xp.look_up(xp.constant("frame hex", board.FRAME_HEX), frames, hexes),
        xp.look_up(xp.constant("frame place", board.FRAME_PLACE), frames, places),
    )


def draw_finds(xp, games, choices, frames, luck):
    """What the claims find: each resource that the hexagon still hides is equally likely. `luck` is from 0 to below 1."""
    hexes, _ = claimed_place(xp, choices, frames)
    hidden = xp.take_along(games.hidden, hexes[:, None], 1)[:, 0]
    count = xp.look_up(xp.constant("bit count", board.BIT_COUNT), hidden)
    nth = xp.minimum(xp.integer(luck * count), 5)
    return xp.look_up(xp.constant("nth bit", board.NTH_BIT), hidden, nth)


def play(xp, games, choices, frames, finds):
    """Plays one legal choice in every game. `finds` is the resource that a claim finds."""
    games = games._replace(**_claims(xp, games, choices, frames, finds))
    games = games._replace(**_exchanges(xp, games, choices))
    return end_turns(xp, games, choices == END_OF_TURN)


def _claims(xp, games, choices, frames, finds):
    claims = choices < CLAIMS
    locks = claims & (choices % 12 >= 6)
    hexes, places = claimed_place(xp, choices, frames)
    bits = xp.integer(claims) << xp.look_up(xp.constant("bit of hex", board.BIT_OF_HEX), hexes)
    claimed = xp.integer(xp.range(PLACES)[None, :] == places[:, None]) * bits[:, None]
    mover = xp.integer(is_mover(xp, games))
    gain = xp.integer(xp.range(6)[None, :] == finds[:, None]) * CLAIM_YIELD - xp.constant("cost", COST)
    gain = gain * xp.integer(claims)[:, None] + xp.constant("lock gain", LOCK_GAIN) * xp.integer(locks)[:, None]
    found = xp.integer(xp.range(board.HEXES)[None, :] == hexes[:, None]) * (xp.integer(claims) << finds)[:, None]
    return {
        "owned": games.owned | claimed[:, None, :] * mover[:, :, None],
        "locked": games.locked | across(xp, claimed) * xp.integer(locks)[:, None],
        "hidden": games.hidden & ~found,
        "stock": games.stock + gain[:, None, :] * mover[:, :, None],
        "triangles": games.triangles + mover * xp.integer(claims)[:, None],
        "has_claimed": games.has_claimed | claims,
    }


def _exchanges(xp, games, choices):
    exchanging = (choices >= CLAIMS) & (choices < END_OF_TURN)
    number = choices - CLAIMS
    resources = xp.range(6)[None, :]
    got = xp.integer(resources == (number % 6)[:, None])
    given = xp.integer(resources == (number // 6)[:, None])
    mover = xp.integer(is_mover(xp, games)) * xp.integer(exchanging)[:, None]
    change = got - EXCHANGE_GIVES * given
    return {
        "stock": games.stock + change[:, None, :] * mover[:, :, None],
        "exchanges": games.exchanges + mover,
        "has_exchanged": games.has_exchanged | exchanging,
    }


def end_turns(xp, games, which):
    """Ends the turn in the games that `which` names, unless they are over."""
    which = which & ~games.over
    ending = is_mover(xp, games) & which[:, None]
    ending_number = xp.integer(ending)
    stock = games.stock - xp.constant("upkeep", UPKEEP) * ending_number[:, :, None]
    parcels = ending & _is_hungry(stock) & (games.parcel == 0)
    stock = stock + xp.constant("parcel", PARCEL) * xp.integer(parcels)[:, :, None]
    starved = ending & _is_hungry(stock)
    is_clamped = starved[:, :, None] & xp.constant("is eaten", IS_EATEN)
    games = games._replace(
        stock=xp.where(is_clamped, xp.maximum(stock, 0), stock),
        turns_made=games.turns_made + ending_number,
        parcel=games.parcel + xp.integer(parcels),
        playing=games.playing & ~starved,
    )
    opened = open_triangles(xp, games, free_triangles(games))
    can_move = (games.playing & ~out_of_moves(games, opened)).any(-1)
    is_last = games.playing.sum(-1) == 1
    over = which & (is_last | ~can_move)
    goes_on = which & ~over
    return games._replace(
        over=games.over | over,
        current=xp.where(goes_on, _next_seat(xp, games), games.current),
        turn_number=games.turn_number + xp.integer(goes_on),
        has_claimed=games.has_claimed & ~goes_on,
        has_exchanged=games.has_exchanged & ~goes_on,
    )


def _is_hungry(stock):
    return (stock[..., FOOD] <= 0) | (stock[..., WATER] <= 0)


def _next_seat(xp, games):
    """The next seat that plays, in the order of the turns."""
    seats = xp.range(SEATS)[None, :]
    steps = (seats - games.current[:, None] + (SEATS - 1)) % SEATS
    best = xp.where(games.playing, steps * SEATS + seats, steps * 0 + SEATS * SEATS)
    least = best[:, 0]
    for seat in range(1, SEATS):
        least = xp.minimum(least, best[:, seat])
    return xp.integer(least % SEATS)


def end_forced_turns(xp, games):
    """Ends the turns in which nothing else is legal."""
    return end_turns(xp, games, ~has_choice(xp, games))


def scores(xp, games):
    return xp.integer(POINTS_PER_TRIANGLE * games.triangles + games.stock.sum(-1))


def win_shares(xp, games):
    """By seat, for finished games: 1 for the winner; those who draw share it."""
    score = xp.where(games.playing, scores(xp, games), games.triangles * 0 - 1)
    highest = score[:, 0]
    for seat in range(1, SEATS):
        highest = xp.maximum(highest, score[:, seat])
    wins = xp.number(games.playing & (score == highest[:, None]))
    return wins / xp.maximum(wins.sum(-1), 1.0)[:, None]
