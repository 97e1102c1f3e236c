"""Games that stay on the device: one decision in each, again and again. A finished game gives way to a new one."""

import numpy as np
import torch

import encode
import engine
import greedy
import starts
from arrays import TorchArrays
from board import SEATS

# After a decision, so many turns in which nothing but their end is legal are passed over. What is left of them is
# played as a decision with one choice, from which nothing is learned.
FORCED_TURNS = 2
ILLEGAL = -1e9


class Table:
    """The games, kept in the same tensors for ever so that a recorded graph finds them."""

    def __init__(self, device, count, seed, fixed_share, pool=None):
        self.xp = TorchArrays(device)
        self.device = device
        self.count = count
        rng = np.random.default_rng(seed)
        players, turns, stock = starts.random_starts(rng, pool or 8 * count, fixed_share)
        self.pool = [torch.as_tensor(field, device=device) for field in (players, turns, stock)]
        self.games = engine.Games(*(field.clone() for field in self.fresh()))

    def fresh(self):
        picks = torch.randint(0, len(self.pool[0]), (self.count,), device=self.device)
        return engine.start_games(self.xp, *(field[picks] for field in self.pool))

    def random(self, *shape):
        return torch.rand(shape, device=self.device)

    def look(self):
        """What the network sees, in a frame mirrored at random: numbers, frames, legal choices."""
        mirror = self.xp.integer(self.random(self.count) < 0.5)
        hexes, table = encode.encode(self.xp, self.games, mirror)
        frames = encode.mover_turns(self.xp, self.games) + 6 * mirror
        return hexes, table, frames, engine.legal_choices(self.xp, self.games, frames)

    def advance(self, choices, frames):
        """Plays the choices; answers which games ended and who won them, and how many turns they had."""
        finds = engine.draw_finds(self.xp, self.games, choices, frames, self.random(self.count))
        games = engine.play(self.xp, self.games, choices, frames, finds)
        for _ in range(FORCED_TURNS):
            games = engine.end_forced_turns(self.xp, games)
        over, shares, turns = games.over, engine.win_shares(self.xp, games), games.turn_number
        self.keep(engine.choose_games(self.xp, over, self.fresh(), games))
        return over, shares, turns

    def keep(self, games):
        for kept, new in zip(self.games, games):
            kept.copy_(new)


def draw(outputs, legal, luck):
    """Draws a choice by its probability; answers it and its logarithm."""
    chances = torch.log_softmax(torch.where(legal, outputs, torch.full_like(outputs, ILLEGAL)), dim=-1)
    gumbel = -torch.log(-torch.log(luck.clamp(1e-9, 1 - 1e-7)))
    choices = torch.where(legal, chances + gumbel, torch.full_like(outputs, ILLEGAL)).argmax(-1)
    return choices, chances.gather(1, choices[:, None])[:, 0]


def choose_normal(xp, games, frames, one, other):
    """What a normal bot plays, and what it would play without blunders. `one` and `other` are luck by choice."""
    best = greedy.choose(xp, greedy.weigh(xp, games, frames), one)
    anywhere, can_claim = greedy.blunder(xp, games, frames, other)
    blunders = (other[:, -1] < greedy.BLUNDERS) & can_claim
    return torch.where(blunders, anywhere, best), best


class Match:
    """One seat plays by the network, the others as normal bots, under the set-ups of the rules."""

    def __init__(self, device, network, per_size, seed):
        self.xp = TorchArrays(device)
        self.network = network
        self.device = device
        self.players = torch.arange(2, SEATS + 1, device=device, dtype=torch.int32).repeat(per_size)
        turns, stock = starts.set_ups(self.players.cpu().numpy())
        self.start = [self.players] + [torch.as_tensor(field, device=device) for field in (turns, stock)]
        self.seat = (torch.arange(len(self.players), device=device) // 5).to(torch.int32) % self.players
        self.games = engine.Games(*(field.clone() for field in engine.start_games(self.xp, *self.start)))

    def step(self, ready):
        """One decision in every game; a finished game stays as it is."""
        xp, games, count = self.xp, self.games, len(self.players)
        straight = self.players * 0
        frames = encode.mover_turns(xp, games)
        outputs, _ = self.network.evaluate(ready, *self.network.pad(*encode.encode(xp, games, straight)))
        legal = engine.legal_choices(xp, games, frames)
        by_network = torch.where(legal, outputs, torch.full_like(outputs, ILLEGAL)).argmax(-1)
        luck = torch.rand((2, count, engine.CHOICES), device=self.device)
        by_normal, _ = choose_normal(xp, games, frames, luck[0], luck[1])
        choices = torch.where(games.current == self.seat, by_network, by_normal)
        finds = engine.draw_finds(xp, games, choices, frames, torch.rand(count, device=self.device))
        games = engine.play(xp, games, choices, frames, finds)
        games = engine.end_forced_turns(xp, games)
        for kept, new in zip(self.games, games):
            kept.copy_(new)

    def restart(self):
        for kept, new in zip(self.games, engine.start_games(self.xp, *self.start)):
            kept.copy_(new)

    def shares(self):
        """The network's share of the wins, by number of players."""
        shares = engine.win_shares(self.xp, self.games).gather(1, self.seat.long()[:, None])[:, 0]
        shares = shares * self.games.over
        return [round(float(shares[self.players == size].mean()), 3) for size in range(2, SEATS + 1)]
