"""The network in PyTorch, for training: the same sums as `weights.py`, as one large matrix for each block.

A block's ten small matrices are laid out as one matrix over all 20 tokens. Most of it is zero or repeated, but a GPU
multiplies one large matrix faster than it gathers neighbours. All weights are slices of one vector, so that the
optimiser needs few steps.
"""

import numpy as np
import torch

import board
import encode
import weights as net

# A GPU reads rows of a multiple of eight numbers faster.
PADDED_HEX = -(-encode.PER_HEX // 8) * 8
PADDED_TABLE = -(-encode.TABLE // 8) * 8

ALL_SHAPES = {**net.SHAPES, **net.VALUE_SHAPES}
LENGTHS = [int(np.prod(shape)) for shape in ALL_SHAPES.values()]


def layout():
    """By source matrix of a block, token computed and token read: how much of it counts."""
    rows = np.zeros((net.HEX_SOURCES + net.TABLE_SOURCES, net.TOKENS, net.TOKENS), dtype=np.float32)
    table = board.HEXES
    for hex in range(board.HEXES):
        for direction in range(6):
            neighbour = board.NEIGHBOUR_HEX[direction, hex]
            if neighbour >= 0:
                rows[direction, hex, neighbour] = 1
        rows[6, hex, hex] = 1
        rows[7, hex, table] = 1
        rows[8, table, hex] = 1 / board.HEXES
    rows[9, table, table] = 1
    return rows


def to_vector(weights, device):
    parts = [np.asarray(weights[name], dtype=np.float32).reshape(-1) for name in ALL_SHAPES]
    return torch.as_tensor(np.concatenate(parts), device=device)


def from_vector(vector):
    parts = np.split(vector.detach().float().cpu().numpy(), np.cumsum(LENGTHS)[:-1])
    return {name: part.reshape(shape) for (name, shape), part in zip(ALL_SHAPES.items(), parts)}


def pad(values, length):
    return torch.nn.functional.pad(values, (0, length - values.shape[-1]))


class Network:
    def __init__(self, device, kind):
        self.kind = kind
        self.layout = torch.as_tensor(layout().reshape(10, -1).T.copy(), device=device)

    def prepare(self, vector):
        """The weights in the form in which `evaluate` uses them. It can be used for many evaluations."""
        parts = torch.split(vector, LENGTHS)
        w = {name: part.view(shape) for (name, shape), part in zip(ALL_SHAPES.items(), parts)}
        ready = {name: w[name].t().to(self.kind) for name in ("hex output", "table output")}
        for name, length in (("hex input", PADDED_HEX), ("table input", PADDED_TABLE)):
            ready[name] = pad(w[name], length).t().to(self.kind)
        ready["places"] = w["places"].reshape(-1)
        for block in range(net.BLOCKS):
            hex = w[f"block {block} hex"].view(net.WIDTH, net.HEX_SOURCES, net.WIDTH)
            table = w[f"block {block} table"].view(net.WIDTH, net.TABLE_SOURCES, net.WIDTH)
            small = torch.cat([hex, table], dim=1).transpose(0, 1).reshape(10, net.WIDTH * net.WIDTH)
            large = (self.layout @ small).view(net.TOKENS, net.TOKENS, net.WIDTH, net.WIDTH)
            large = large.permute(1, 3, 0, 2).reshape(net.TOKENS * net.WIDTH, net.TOKENS * net.WIDTH)
            bias = torch.cat([w[f"block {block} hex bias"].repeat(board.HEXES), w[f"block {block} table bias"]])
            ready[block] = (large.to(self.kind), bias.to(self.kind))
        for name in ("hex output bias", "table output bias", "value hidden", "value hidden bias", "value", "value bias"):
            ready[name] = w[name]
        return ready

    def pad(self, hexes, table):
        """What the network sees, as `evaluate` wants it."""
        return pad(hexes.to(self.kind), PADDED_HEX), pad(table.to(self.kind), PADDED_TABLE)

    def evaluate(self, ready, hexes, table):
        """Outputs by choice in the frame, and the value's outputs by seat from the mover on. Wants what `pad` answers."""
        rows = hexes.shape[0]
        hex_tokens = hexes @ ready["hex input"]
        table_token = table @ ready["table input"]
        tokens = torch.cat([hex_tokens.reshape(rows, -1), table_token], dim=1).float() + ready["places"]
        for block in range(net.BLOCKS):
            large, bias = ready[block]
            tokens = tokens + torch.addmm(bias, torch.relu(tokens.to(self.kind)), large)
        active = torch.relu(tokens.to(self.kind)).view(rows, net.TOKENS, net.WIDTH)
        hex_active, table_active = active[:, : board.HEXES], active[:, board.HEXES]
        hex_outputs = (hex_active @ ready["hex output"]).float() + ready["hex output bias"]
        table_outputs = (table_active @ ready["table output"]).float() + ready["table output bias"]
        outputs = torch.cat([hex_outputs.reshape(rows, -1), table_outputs], dim=1)
        known = torch.cat([table_active, hex_active.float().mean(1).to(self.kind)], dim=1).float()
        hidden = torch.relu(known @ ready["value hidden"].t() + ready["value hidden bias"])
        return outputs, hidden @ ready["value"].t() + ready["value bias"]
