"""Plays the network that ships in every seat, under the set-ups of the rules, and prints the share of each seat's wins.

`python3 measure.py [games of each size]`; it needs PyTorch and uses a GPU if there is one.
"""

import pathlib
import sys
import time

import numpy as np
import torch

import encode
import engine
import starts
import weights as net
from arrays import TorchArrays
from board import SEATS
from network import Network, to_vector
from repeat import Repeat
from selfplay import ILLEGAL

SHIPPED = pathlib.Path(__file__).parent.parent / "packages/rules/src/bots/network/master.bin"
TOGETHER = 25_000
MOST_STEPS = 1000


class Hall:
    """Games of one size, played together to their end."""

    def __init__(self, device, network, ready, count):
        self.xp = TorchArrays(device)
        self.network, self.ready, self.count, self.device = network, ready, count, device
        self.games = engine.Games(*(field.clone() for field in self.start(2)))
        self.play = Repeat("the games", self.step, device)

    def start(self, players):
        counts = np.full(self.count, players, dtype=np.int32)
        fields = [torch.as_tensor(field, device=self.device) for field in (counts, *starts.set_ups(counts))]
        return engine.start_games(self.xp, *fields)

    def keep(self, games):
        for kept, new in zip(self.games, games):
            kept.copy_(new)

    def step(self):
        xp, games = self.xp, self.games
        frames = encode.mover_turns(xp, games)
        seen = encode.encode(xp, games, games.players * 0)
        outputs, _ = self.network.evaluate(self.ready, *self.network.pad(*seen))
        legal = engine.legal_choices(xp, games, frames)
        choices = torch.where(legal, outputs, torch.full_like(outputs, ILLEGAL)).argmax(-1)
        finds = engine.draw_finds(xp, games, choices, frames, torch.rand(self.count, device=self.device))
        self.keep(engine.end_forced_turns(xp, engine.play(xp, games, choices, frames, finds)))

    def run(self, players):
        """Wins by seat, draws and turns, summed over all games."""
        self.keep(self.start(players))
        for step in range(MOST_STEPS):
            self.play()
            if step % 32 == 31 and bool(self.games.over.all()):
                break
        shares = engine.win_shares(self.xp, self.games) * self.games.over[:, None]
        wins = (shares == 1).sum(0).tolist()
        draws = int(((shares > 0) & (shares < 1)).any(-1).sum())
        return np.array(wins + [draws, int(self.games.turn_number.sum())])


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(1)
    weights = net.read_file(SHIPPED.read_bytes())
    weights.update({name: np.zeros(shape) for name, shape in net.VALUE_SHAPES.items()})
    # 32-bit numbers, as in the product.
    network = Network(device, torch.float32)
    together = min(TOGETHER, count)
    rounds = -(-count // together)
    began = time.monotonic()
    with torch.no_grad():
        hall = Hall(device, network, network.prepare(to_vector(weights, device)), together)
        for players in range(2, SEATS + 1):
            sums = sum(hall.run(players) for _ in range(rounds))
            wins, draws, turns = sums[:players], sums[SEATS], sums[SEATS + 1]
            games = rounds * together
            shares = 100 * wins / max(1, wins.sum())
            worst = np.abs(shares - 100 / players).max()
            error = 100 * np.sqrt((1 / players) * (1 - 1 / players) / games)
            print(
                f"{players} players, {games} games: {' / '.join(f'{share:.1f}' for share in shares)} %, worst seat off "
                f"{worst:.1f} (one standard error {error:.2f}), draws {100 * draws / games:.2f} %, "
                f"turns {turns / games:.1f}",
                flush=True,
            )
    print(f"{time.monotonic() - began:.0f} s on {device}", flush=True)


if __name__ == "__main__":
    main()
