"""The network's weights: their shapes, the file that ships, and a plain NumPy evaluation of it.

A token for each hexagon and one for the table, 64 numbers each. A block adds to every token a weighted sum of what is
positive in its sources: for a hexagon its six neighbours, itself and the table; for the table the mean of the hexagons
and itself.
"""

import numpy as np

import board
import encode
import engine

WIDTH = 64
TOKENS = board.HEXES + 1
BLOCKS = 4
HEX_SOURCES = 8
TABLE_SOURCES = 2
PER_HEX_OUTPUTS = 12
TABLE_OUTPUTS = engine.CHOICES - engine.CLAIMS
MARK = b"HXN1"
INNER_LEVELS = 31
OUTER_LEVELS = 127

# In the order of the file. Each matrix has one row for each output; `bias` follows its matrix.
SHAPES = {
    "hex input": (WIDTH, encode.PER_HEX),
    "table input": (WIDTH, encode.TABLE),
    "places": (TOKENS, WIDTH),
}
for block in range(BLOCKS):
    SHAPES[f"block {block} hex"] = (WIDTH, HEX_SOURCES * WIDTH)
    SHAPES[f"block {block} hex bias"] = (WIDTH,)
    SHAPES[f"block {block} table"] = (WIDTH, TABLE_SOURCES * WIDTH)
    SHAPES[f"block {block} table bias"] = (WIDTH,)
SHAPES["hex output"] = (PER_HEX_OUTPUTS, WIDTH)
SHAPES["hex output bias"] = (PER_HEX_OUTPUTS,)
SHAPES["table output"] = (TABLE_OUTPUTS, WIDTH)
SHAPES["table output bias"] = (TABLE_OUTPUTS,)

# Used in training only: the win share of each seat, from the table and the mean of the hexagons.
VALUE_SHAPES = {
    "value hidden": (WIDTH, 2 * WIDTH),
    "value hidden bias": (WIDTH,),
    "value": (board.SEATS, WIDTH),
    "value bias": (board.SEATS,),
}


def random_weights(rng):
    """Small enough for a deep sum of blocks, and nearly equal chances for all choices."""
    weights = {}
    for name, shape in {**SHAPES, **VALUE_SHAPES}.items():
        if name.endswith("bias") or name == "places":
            weights[name] = np.zeros(shape, dtype=np.float32)
            continue
        # Of what the network sees, about a fifth is not zero.
        inputs = shape[1] / 5 if name.endswith("input") else shape[1]
        gain = {"hex output": 0.1, "table output": 0.1, "value": 0.1}.get(name, 0.5 if "block" in name else 1.0)
        weights[name] = (rng.standard_normal(shape) * gain * np.sqrt(2 / inputs)).astype(np.float32)
    return weights


def quantise(name, rows):
    """Whole numbers and a scale for each row: 6 bits in the blocks, 8 bits elsewhere."""
    levels = INNER_LEVELS if name.startswith("block") else OUTER_LEVELS
    largest = np.maximum(np.abs(rows).max(axis=1), 1e-8)
    best_scale, best_error = largest / levels, np.full(len(rows), np.inf)
    for share in np.linspace(0.5, 1, 26) if levels == INNER_LEVELS else [1.0]:
        scale = largest * share / levels
        kept = np.clip(np.round(rows / scale[:, None]), -levels, levels) * scale[:, None]
        error = ((rows - kept) ** 2).sum(axis=1)
        best_scale = np.where(error < best_error, scale, best_scale)
        best_error = np.minimum(error, best_error)
    scale = best_scale.astype(np.float32)
    return np.clip(np.round(rows / scale[:, None]), -levels, levels).astype(np.int8), scale


def write_file(weights):
    floats, whole = [], []
    for name in SHAPES:
        if name.endswith("bias"):
            floats.append(weights[name].astype("<f4").tobytes())
            continue
        numbers, scale = quantise(name, weights[name])
        floats.append(scale.astype("<f4").tobytes())
        whole.append(numbers.tobytes())
    return MARK + b"".join(floats) + b"".join(whole)


def read_file(content):
    """The weights as the file has them, that is quantised."""
    float_count = sum(shape[0] for shape in SHAPES.values())
    floats = np.frombuffer(content, dtype="<f4", count=float_count, offset=len(MARK))
    whole = np.frombuffer(content, dtype=np.int8, offset=len(MARK) + 4 * float_count)
    assert content[: len(MARK)] == MARK
    weights = {}
    for name, shape in SHAPES.items():
        row_floats, floats = floats[: shape[0]], floats[shape[0] :]
        if name.endswith("bias"):
            weights[name] = row_floats
            continue
        count = shape[0] * shape[1]
        weights[name] = whole[:count].reshape(shape) * row_floats[:, None]
        whole = whole[count:]
    assert len(floats) == 0 and len(whole) == 0
    return weights


def evaluate(weights, hexes, table):
    """The outputs for every choice in the frame, by game."""
    rows = len(hexes)
    tokens = np.concatenate([hexes @ weights["hex input"].T, (table @ weights["table input"].T)[:, None]], axis=1)
    tokens = tokens + weights["places"]
    nothing = np.zeros((rows, 1, WIDTH), dtype=np.float32)
    around = np.where(board.NEIGHBOUR_HEX < 0, TOKENS, board.NEIGHBOUR_HEX)
    for block in range(BLOCKS):
        active = np.maximum(np.concatenate([tokens, nothing], axis=1), 0)
        own, of_table = active[:, : board.HEXES], active[:, board.HEXES : TOKENS]
        sources = [active[:, around[direction]] for direction in range(6)]
        sources += [own, np.repeat(of_table, board.HEXES, axis=1)]
        hex_sums = np.concatenate(sources, axis=2) @ weights[f"block {block} hex"].T + weights[f"block {block} hex bias"]
        table_sources = np.concatenate([own.mean(axis=1, keepdims=True), of_table], axis=2)
        table_sum = table_sources @ weights[f"block {block} table"].T + weights[f"block {block} table bias"]
        tokens = tokens + np.concatenate([hex_sums, table_sum], axis=1)
    active = np.maximum(tokens, 0)
    hex_outputs = active[:, : board.HEXES] @ weights["hex output"].T + weights["hex output bias"]
    table_outputs = active[:, board.HEXES] @ weights["table output"].T + weights["table output bias"]
    return np.concatenate([hex_outputs.reshape(rows, -1), table_outputs], axis=1)
