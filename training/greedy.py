"""The greedy bot of `packages/rules/src/bots/greedy.ts` and `sensible-choices.ts`, for thousands of games at once."""

import numpy as np

import board
import engine
from board import FOOD, METAL, WATER

EASE = 0.2
METAL_WORTH = np.array([1, 1, 0.5, 1, 1, 1], dtype=np.float32)
OPENED = 0.065
LOCK_FEEDS = 0.4
LOCK_DENIES = 0.15
LOCK_CLOSES = 0.2
RESCUE_NOW = 1.0
RESCUE_EARLY = -0.5
SOON_EATEN = 2
SPARE = np.array([-3, -3, 3, 0, 0, 0], dtype=np.int32)
IS_EATEN = np.array([True, True, False, False, False, False])
IS_PAID = np.array([False, False, False, True, True, True])
# The weight of a choice that the bot does not consider.
NOT_WEIGHED = -1000.0
# Of a hundred claims, a normal bot makes so many anywhere.
BLUNDERS = 0.1
TIE_BREAK = 0.001


def weigh(xp, games, frames):
    """By choice in the frame."""
    stock = engine.of_mover(xp, games, games.stock)
    needs = xp.constant("metal worth", METAL_WORTH) / (xp.number(stock) + EASE)
    free = engine.free_triangles(games)
    opened = engine.open_triangles(xp, games, free)
    claims, locks = engine.claimable(xp, games, free)
    can_claim = engine.any_in(claims)
    own_open = engine.of_mover(xp, games, opened)
    claim_weights = _weigh_claims(xp, games, frames, needs, free, opened, own_open)
    is_listed = engine.in_frame(xp, frames, xp.stack([claims, locks], axis=1)) != 0
    rows = games.players.shape[0]
    claim_weights = xp.where(is_listed, claim_weights, claim_weights * 0 + NOT_WEIGHED).reshape((rows, engine.CLAIMS))
    rescues = _weigh_rescues(xp, games, stock, engine.any_in(own_open), can_claim)
    end = xp.number(can_claim) * NOT_WEIGHED
    return xp.concat([claim_weights, rescues.reshape((rows, 36)), end[:, None]], axis=1)


def _weigh_claims(xp, games, frames, needs, free, opened, own_open):
    hidden = xp.take_along(games.hidden, xp.look_up(xp.constant("frame hex", board.FRAME_HEX), frames), 1)
    bits = xp.number((hidden[:, :, None] >> xp.range(6)) & 1)
    count = xp.maximum(xp.number(xp.look_up(xp.constant("bit count", board.BIT_COUNT), hidden)), 1.0)
    finds = (bits * needs[:, None, :]).sum(-1) / count
    new = free & ~own_open
    opens = [xp.roll(new, 1, -1), xp.roll(new, -1, -1), engine.across(xp, new)]
    is_rival = xp.integer(~engine.is_mover(xp, games))
    denies = engine.across(xp, opened) * is_rival[:, :, None]
    flags = engine.in_frame(xp, frames, xp.concat([xp.stack(opens, axis=1), denies], axis=1))
    plain = finds[:, :, None] + OPENED * xp.number(flags[:, :, :3].sum(2))
    feeds = LOCK_FEEDS * (needs[:, FOOD] + needs[:, WATER] - needs[:, METAL]) - LOCK_CLOSES
    locking = plain + feeds[:, None, None] + LOCK_DENIES * xp.number(flags[:, :, 3:].sum(2))
    return xp.stack([plain, locking], axis=2)


def _weigh_rescues(xp, games, stock, has_open, can_claim):
    """By resource given and got."""
    may_pay = ~games.has_claimed & has_open
    is_lacking = xp.constant("paid", IS_PAID) & (stock == 0) & may_pay[:, None]
    runs_out = (xp.constant("is eaten", IS_EATEN) & (stock <= SOON_EATEN)) | is_lacking
    gives = engine.exchangeable(xp, games)
    # Of two equally spare, the first counts.
    spare = (stock + xp.constant("spare", SPARE)) * 8 + (5 - xp.range(6))
    spare = xp.where(gives, spare[:, :, None] + xp.integer(gives) * 0, xp.integer(gives) * 0 - 1000)
    most = spare[:, 0]
    for give in range(1, 6):
        most = xp.maximum(most, spare[:, give])
    is_best = gives & (spare == most[:, None, :])
    parcel = engine.of_mover(xp, games, games.parcel)
    is_safe = xp.constant("is eaten", IS_EATEN) & (stock > parcel[:, None])
    worth = xp.number(is_safe) * (RESCUE_EARLY - RESCUE_NOW) + RESCUE_NOW
    is_listed = is_best & (runs_out & ~can_claim[:, None])[:, None, :]
    worth = worth[:, None, :] + xp.number(is_listed) * 0
    return xp.where(is_listed, worth, worth * 0 + NOT_WEIGHED)


def choose(xp, weights, noise):
    """The heaviest choice; `noise` (0 to 1, by choice) breaks ties."""
    return (weights + TIE_BREAK * noise).argmax(-1)


def blunder(xp, games, frames, noise):
    """Any claim without a lock, and whether there is one."""
    claims, _ = engine.claimable(xp, games, engine.free_triangles(games))
    flags = engine.in_frame(xp, frames, xp.stack([claims, claims * 0], axis=1))
    drawn = xp.number(flags.reshape((games.players.shape[0], engine.CLAIMS))) * (noise[:, : engine.CLAIMS] + 1)
    return drawn.argmax(-1), engine.any_in(claims)
