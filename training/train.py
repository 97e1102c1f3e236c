"""Trains the network: first it imitates the normal bot, then it plays against itself (PPO).

A run may be cut into several calls. Each call goes on from the checkpoint, if there is one, and writes it at its end
and every minute. Schedules follow the seconds of training that the whole run has had, so they do not depend on the
cut. docs/training.md says how to use it.
"""

import argparse
import os
import time

import numpy as np
import torch

import encode
import engine
import weights as net
from board import HEXES, SEATS
from network import ALL_SHAPES, PADDED_HEX, PADDED_TABLE, Network, from_vector, to_vector
from repeat import Repeat
from selfplay import ILLEGAL, Match, Table, choose_normal, draw

CLIP = 0.2
VALUE_WEIGHT = 0.5
GRADIENT_LIMIT = 1.0
BETAS = (0.9, 0.98)
EPSILON = 1e-7
FIXED_SHARE = 0.4
LOG_SECONDS = 10
MATCH_SECONDS = 60
MATCH_STEPS = 400


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True, help="read at the start if it exists; written at the end")
    parser.add_argument("--resume", help="read this checkpoint instead, if it exists")
    parser.add_argument("--seconds", type=float, default=1300, help="of training in the whole run, imitation included")
    parser.add_argument("--imitate-seconds", type=float, default=25)
    parser.add_argument("--until", type=float, help="end the call when the run has had so many seconds of training")
    parser.add_argument("--wall", type=float, default=1e9, help="end the call so many seconds after it began")
    parser.add_argument("--games", type=int, default=32768)
    parser.add_argument("--decisions", type=int, default=64, help="in each game between two updates")
    parser.add_argument("--minibatch", type=int, default=16384)
    parser.add_argument("--match-games", type=int, default=1024, help="of each size, against normal bots")
    parser.add_argument("--learning-rate", type=float, nargs=2, default=[1e-3, 2e-5])
    parser.add_argument("--entropy", type=float, nargs=2, default=[0.02, 0.0015])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-graphs", action="store_true", help="do not record CUDA graphs")
    arguments = parser.parse_args()
    folder = os.path.dirname(arguments.checkpoint) or "."
    if not os.path.isdir(folder):
        parser.error(f"there is no folder {folder} for the checkpoint: make it first")
    if arguments.games * arguments.decisions < arguments.minibatch:
        parser.error("--games times --decisions is less than one --minibatch, so nothing would be learned")
    return arguments


class Schedule:
    """What changes during the run, by the share of its seconds that is over."""

    def __init__(self, arguments):
        self.seconds = arguments.seconds
        self.rates = arguments.learning_rate
        self.entropies = arguments.entropy

    def share(self, elapsed):
        return min(1.0, elapsed / self.seconds)

    def learning_rate(self, elapsed):
        first, last = self.rates
        return first * (last / first) ** self.share(elapsed)

    def entropy(self, elapsed):
        first, last = self.entropies
        return first * (last / first) ** self.share(elapsed)

    def trace(self, elapsed):
        """The lambda of the returns."""
        return 0.98 if self.share(elapsed) < 0.5 else 0.97


class Trainer:
    def __init__(self, arguments, device):
        self.arguments = arguments
        self.device = device
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.network = Network(device, self.kind)
        self.schedule = Schedule(arguments)
        self.elapsed = 0.0
        self.updates = 0
        self.decisions = 0
        vector = to_vector(net.random_weights(np.random.default_rng(arguments.seed)), device)
        self.vector = vector
        self.first = torch.zeros_like(vector)
        self.second = torch.zeros_like(vector)
        self.step = torch.zeros((), device=device)
        self.skipped = torch.zeros((), device=device)
        self.load()
        torch.manual_seed(arguments.seed + int(self.elapsed * 1000))
        seed = arguments.seed * 1000 + int(self.elapsed)
        self.table = Table(device, arguments.games, seed, FIXED_SHARE)
        self.match = Match(device, self.network, arguments.match_games, seed)
        self.rate = torch.zeros((), device=device)
        self.bonus = torch.zeros((), device=device)
        self.make_buffers()
        self.record()

    def load(self):
        for path in (self.arguments.resume, self.arguments.checkpoint):
            if path and os.path.exists(path):
                break
        else:
            return
        with np.load(path) as kept:
            self.elapsed = float(kept["elapsed"])
            self.updates = int(kept["updates"])
            self.decisions = int(kept["decisions"])
            self.step.fill_(float(kept["step"]))
            for vector, name in ((self.vector, "weights"), (self.first, "first"), (self.second, "second")):
                vector.copy_(to_vector({part: kept[f"{name}/{part}"] for part in ALL_SHAPES}, self.device))
        print(f"resumed {path} at {self.elapsed:.0f} s", flush=True)

    def save(self):
        parts = {"elapsed": self.elapsed, "updates": self.updates, "decisions": self.decisions}
        parts["step"] = float(self.step)
        for vector, name in ((self.vector, "weights"), (self.first, "first"), (self.second, "second")):
            parts.update({f"{name}/{part}": values for part, values in from_vector(vector).items()})
        path = self.arguments.checkpoint
        with open(f"{path}.part", "wb") as file:
            np.savez(file, **parts)
        os.replace(f"{path}.part", path)

    def make_buffers(self):
        steps, games = self.arguments.decisions, self.arguments.games
        make = lambda kind, *shape: torch.zeros((steps, games, *shape), dtype=kind, device=self.device)
        self.buffers = {
            "hexes": make(self.kind, HEXES, PADDED_HEX),
            "table": make(self.kind, PADDED_TABLE),
            "legal": make(torch.bool, engine.CHOICES),
            "choice": make(torch.int64),
            "target": make(torch.int64),
            "chance": make(torch.float32),
            "value": make(torch.float32, SEATS),
            "order": make(torch.int64, SEATS),
            "players": make(torch.int32),
            "open": make(torch.bool),
            "over": make(torch.bool),
            "shares": make(torch.float32, SEATS),
            "turns": make(torch.int32),
        }
        self.advantage = make(torch.float32)
        self.returns = make(torch.float32, SEATS)

    def record(self):
        """Records what is repeated thousands of times. To record is to run it, so what it changes is put back."""
        with torch.no_grad():
            self.ready = self.network.prepare(self.vector)
            record = not self.arguments.no_graphs
            self.play_imitating = Repeat("imitation", lambda: self.play_once(True), self.device, record)
            self.play_learning = Repeat("self-play", lambda: self.play_once(False), self.device, record)
            self.play_match = Repeat("match", lambda: self.match.step(self.ready), self.device, record)
        self.picks = torch.zeros(self.arguments.minibatch, dtype=torch.int64, device=self.device)
        kept = [tensor.clone() for tensor in (self.vector, self.first, self.second, self.step)]
        self.learn_imitating = Repeat("imitating update", lambda: self.update(True), self.device, record)
        self.learn_playing = Repeat("update", lambda: self.update(False), self.device, record)
        for tensor, before in zip((self.vector, self.first, self.second, self.step), kept):
            tensor.copy_(before)
        self.skipped.zero_()

    def refresh(self):
        """Brings the weights into the form for play, in the same tensors."""
        with torch.no_grad():
            for kept, new in zip(flatten(self.ready), flatten(self.network.prepare(self.vector))):
                kept.copy_(new)

    def value_shares(self, outputs, players):
        exists = torch.arange(SEATS, device=self.device)[None, :] < players[:, None]
        return torch.log_softmax(torch.where(exists, outputs, torch.full_like(outputs, -30.0)), dim=-1)

    def play_once(self, imitating):
        """One decision in every game."""
        table = self.table
        hexes, seen, frames, legal = table.look()
        hexes, seen = self.network.pad(hexes, seen)
        outputs, value = self.network.evaluate(self.ready, hexes, seen)
        games, xp = table.games, table.xp
        players = games.players.clone()
        order = encode.relative_seats(xp, games).long()
        places = encode.relative_places(xp, games).long()
        value = self.value_shares(value, players).exp().gather(1, places)
        if imitating:
            one, other = table.random(table.count, engine.CHOICES), table.random(table.count, engine.CHOICES)
            choices, target = choose_normal(xp, games, frames, one, other)
            chance = one[:, 0]
        else:
            choices, chance = draw(outputs, legal, table.random(table.count, engine.CHOICES))
            target = choices
        over, shares, turns = table.advance(choices, frames)
        return {
            "hexes": hexes,
            "table": seen,
            "legal": legal,
            "choice": choices,
            "target": target,
            "chance": chance,
            "value": value,
            "order": order,
            "players": players,
            "open": legal.sum(-1) > 1,
            "over": over,
            "shares": shares,
            "turns": turns,
        }

    def play(self, imitating):
        """Fills the buffers, then computes advantages and returns."""
        with torch.no_grad():
            self.refresh()
            play_once = self.play_imitating if imitating else self.play_learning
            for step in range(self.arguments.decisions):
                for name, values in play_once().items():
                    self.buffers[name][step].copy_(values)
            self.look_back(self.schedule.trace(self.elapsed))

    def look_back(self, trace):
        """The expected win share of every seat after each decision, mixed over all later ones (GAE)."""
        buffers = self.buffers
        games, xp = self.table.games, self.table.xp
        hexes, seen, _, _ = self.table.look()
        _, value = self.network.evaluate(self.ready, *self.network.pad(hexes, seen))
        after = self.value_shares(value, games.players).exp().gather(1, encode.relative_places(xp, games).long())
        gain = torch.zeros_like(after)
        for step in reversed(range(self.arguments.decisions)):
            over = buffers["over"][step][:, None]
            value = buffers["value"][step]
            after = torch.where(over, buffers["shares"][step], after)
            gain = after - value + trace * torch.where(over, torch.zeros_like(gain), gain)
            order = buffers["order"][step]
            self.returns[step] = (value + gain).gather(1, order)
            self.advantage[step] = gain.gather(1, order[:, :1])[:, 0]
            after = value
        is_open = buffers["open"].float()
        for size in range(2, SEATS + 1):
            which = (buffers["players"] == size).float() * is_open
            spread = ((self.advantage.square() * which).sum() / which.sum().clamp(min=1)).sqrt()
            self.advantage.mul_(torch.where(buffers["players"] == size, 1 / (spread + 1e-6), torch.ones_like(spread)))

    def update(self, imitating):
        """One step of Adam on the decisions that `picks` names. Answers what the log shows."""
        flat = lambda name: self.buffers[name].flatten(0, 1)[self.picks]
        vector = self.vector.detach().requires_grad_(True)
        hexes, table, legal, players = flat("hexes"), flat("table"), flat("legal"), flat("players")
        with torch.enable_grad():
            outputs, value = self.network.evaluate(self.network.prepare(vector), hexes, table)
            chances = torch.log_softmax(torch.where(legal, outputs, torch.full_like(outputs, ILLEGAL)), dim=-1)
            counts = flat("open").float()
            counts = counts / counts.sum().clamp(min=1)
            target = flat("target")
            chance = chances.gather(1, target[:, None])[:, 0]
            entropy = -((chances.exp() * chances).sum(-1) * counts).sum()
            returns = self.returns.flatten(0, 1)[self.picks]
            value_loss = -(returns * self.value_shares(value, players)).sum(-1).mean()
            if imitating:
                policy_loss = -(chance * counts).sum()
                moved = torch.zeros_like(policy_loss)
            else:
                advantage = self.advantage.flatten(0, 1)[self.picks]
                ratio = (chance - flat("chance")).clamp(-10, 10).exp()
                limited = ratio.clamp(1 - CLIP, 1 + CLIP)
                gain = torch.minimum(ratio * advantage, limited * advantage)
                policy_loss = -(gain * counts).sum() - self.bonus * entropy
                moved = ((ratio - 1).abs() * counts).sum()
            (slope,) = torch.autograd.grad(policy_loss + VALUE_WEIGHT * value_loss, vector)
        with torch.no_grad():
            self.descend(slope)
        return torch.stack([policy_loss, value_loss, entropy, moved]).detach()

    def descend(self, slope):
        """Adam. A slope that is not a number changes nothing."""
        length = slope.norm()
        is_sound = torch.isfinite(length)
        slope = torch.where(is_sound, slope * (GRADIENT_LIMIT / length.clamp(min=GRADIENT_LIMIT)), slope * 0)
        slope = torch.nan_to_num(slope, 0.0, 0.0, 0.0)
        sound = is_sound.float()
        self.skipped.add_(1 - sound)
        self.step.add_(sound)
        one, two = BETAS
        self.first.copy_(torch.where(is_sound, one * self.first + (1 - one) * slope, self.first))
        self.second.copy_(torch.where(is_sound, two * self.second + (1 - two) * slope.square(), self.second))
        step = self.step.clamp(min=1)
        first = self.first / (1 - torch.pow(torch.full_like(step, one), step))
        second = self.second / (1 - torch.pow(torch.full_like(step, two), step))
        self.vector.sub_(sound * self.rate * first / (second.sqrt() + EPSILON))

    def learn(self, imitating):
        """One pass over the buffers in minibatches; answers the means of what `update` answers."""
        self.rate.fill_(self.schedule.learning_rate(self.elapsed))
        self.bonus.fill_(self.schedule.entropy(self.elapsed))
        count = self.arguments.decisions * self.arguments.games
        mixed = torch.randperm(count, device=self.device)
        update = self.learn_imitating if imitating else self.learn_playing
        sums = torch.zeros(4, device=self.device)
        size = self.arguments.minibatch
        for first in range(0, count - size + 1, size):
            self.picks.copy_(mixed[first : first + size])
            sums += update()
            self.updates += 1
        self.decisions += count
        return (sums / (count // size)).tolist()

    def play_matches(self):
        with torch.no_grad():
            self.refresh()
            self.match.restart()
            for step in range(MATCH_STEPS):
                self.play_match()
                if step % 32 == 31 and bool(self.match.games.over.all()):
                    break
            return self.match.shares()

    def describe_games(self):
        """Of the games that ended in the last buffers: how many, turns of each, draws, decisions that were forced."""
        over = self.buffers["over"]
        count = int(over.sum())
        turns = float((self.buffers["turns"] * over).sum()) / max(1, count)
        draws = float((over & (self.buffers["shares"].max(-1).values < 1)).sum()) / max(1, count)
        forced = 1 - float(self.buffers["open"].float().mean())
        return f"ended {count}, turns {turns:.1f}, draws {100 * draws:.2f} %, forced {100 * forced:.1f} %"


def flatten(ready):
    for value in ready.values():
        yield from value if isinstance(value, tuple) else (value,)


def main():
    began = time.monotonic()
    arguments = parse_arguments()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if device.type == "cpu":
        print("no GPU was found: the CPU is too slow for more than a trial with few --games", flush=True)
    trainer = Trainer(arguments, device)
    print(f"ready on {device} after {time.monotonic() - began:.1f} s", flush=True)
    end = min(arguments.seconds, arguments.until or arguments.seconds)
    last = logged = matched = saved = time.monotonic()
    played = trainer.decisions
    while trainer.elapsed < end and time.monotonic() - began < arguments.wall:
        imitating = trainer.elapsed < arguments.imitate_seconds
        trainer.play(imitating)
        policy_loss, value_loss, entropy, moved = trainer.learn(imitating)
        now = time.monotonic()
        trainer.elapsed += now - last
        last = now
        if now - logged >= LOG_SECONDS:
            speed = (trainer.decisions - played) / (now - logged)
            logged, played = now, trainer.decisions
            print(
                f"{trainer.elapsed:.0f} s {'imitation' if imitating else 'self-play'}: {speed / 1e6:.2f} M decisions/s, "
                f"policy {policy_loss:.4f}, value {value_loss:.4f}, entropy {entropy:.3f}, moved {moved:.4f}, "
                f"skipped {int(trainer.skipped)}, {trainer.describe_games()}",
                flush=True,
            )
        if now - matched >= MATCH_SECONDS:
            print(f"{trainer.elapsed:.0f} s: wins against normal, 2 to 6 players: {trainer.play_matches()}", flush=True)
            matched = time.monotonic()
        if now - saved >= 60:
            trainer.save()
            saved = now
    trainer.save()
    print(f"saved at {trainer.elapsed:.0f} s, {trainer.decisions / 1e6:.0f} M decisions", flush=True)
    print(f"wins against normal, 2 to 6 players: {trainer.play_matches()}", flush=True)
    print(f"whole call: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
