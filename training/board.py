"""The planet as tables, computed from the layout as `packages/rules/src/board/board.ts` does.

A set of triangles is six words, one for each place of a triangle in its hexagon (clockwise from the north-west). In a
word each hexagon has one bit on a skewed grid of stride six, so that a step to a neighbouring hexagon is a shift. The
unused column of the grid takes what leaves the planet.
"""

import numpy as np

ROW_LENGTHS = [3, 4, 5, 4, 3]
HEXES = 19
PLACES = 6
TRIANGLES = HEXES * PLACES
SEATS = 6
RESOURCES = 6
FOOD, WATER, METAL, IRON, STONE, ENERGY = range(6)

# The number of the triangle at each place, and the other way round.
NUMBER_AT = np.array([1, 6, 3, 2, 5, 4])
PLACE_OF = np.array([int(np.where(NUMBER_AT == number)[0][0]) for number in range(1, 7)])
# The turn of each landing site: how many sixths of a circle it lies clockwise from the top.
TURN_OF_SITE = np.array([[1, 6, 4, 2, 5, 3].index(site) for site in range(1, 7)])

# Half hexagons from the axis, and rows from the middle.
CELLS = [(2 * column - (length - 1), row - 2) for row, length in enumerate(ROW_LENGTHS) for column in range(length)]
HEX_AT = {cell: hex for hex, cell in enumerate(CELLS)}


def turned(cell, turns):
    across, down = cell
    for _ in range(turns):
        east, south_east = (across - down) // 2, down
        across, down = east - south_east, east + south_east
    return across, down


def mirrored(cell):
    return -cell[0], cell[1]


STRIDE = 6
BIT_OF_HEX = np.array([(down + 2) * STRIDE + (across - down) // 2 + 2 for across, down in CELLS], dtype=np.int32)
ALL_HEXES = np.int32(sum(1 << int(bit) for bit in BIT_OF_HEX))
# From a triangle at each place to the hexagon beyond its outer edge: north-west, north-east, east, and so on.
STEPS = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)]
SHIFTS = [down * STRIDE + (across - down) // 2 for across, down in STEPS]
SHIFT_UP = np.array([max(shift, 0) for shift in SHIFTS], dtype=np.int32)
SHIFT_DOWN = np.array([max(-shift, 0) for shift in SHIFTS], dtype=np.int32)
# By direction: the hexagon there, or -1.
NEIGHBOUR_HEX = np.array(
    [[HEX_AT.get((across + x, down + y), -1) for across, down in CELLS] for x, y in STEPS], dtype=np.int64
)

# Twelve frames: six turns, then the same mirrored. Frame f shows at hexagon h and place p the planet's own
# FRAME_HEX[f][h] and FRAME_PLACE[f][p].
FRAMES = 12
FRAME_HEX = np.array(
    [[HEX_AT[turned(mirrored(cell) if frame >= 6 else cell, frame % 6)] for cell in CELLS] for frame in range(FRAMES)],
    dtype=np.int64,
)
FRAME_PLACE = np.array(
    [[((1 - place if frame >= 6 else place) + frame) % 6 for place in range(PLACES)] for frame in range(FRAMES)],
    dtype=np.int64,
)
FRAME_BIT = BIT_OF_HEX[FRAME_HEX]
HEX_IN_FRAME = np.argsort(FRAME_HEX, axis=1)
PLACE_IN_FRAME = np.argsort(FRAME_PLACE, axis=1)

# The start triangles of each turn, as a set.
START_SETS = np.zeros((6, PLACES), dtype=np.int32)
for turn in range(6):
    for place in (0, 1):
        START_SETS[turn, (place + turn) % 6] = 1 << int(FRAME_BIT[turn, 1])

# By set of resources (six bits): how many they are, and the first, second, … of them.
BIT_COUNT = np.array([bin(bits).count("1") for bits in range(64)], dtype=np.int32)
NTH_BIT = np.zeros((64, 6), dtype=np.int32)
for bits in range(64):
    for nth, resource in enumerate([resource for resource in range(6) if bits >> resource & 1]):
        NTH_BIT[bits, nth] = resource


def places_of(triangles):
    """The hexagon and the place of a triangle as the rules number it, 0 to 113."""
    triangles = np.asarray(triangles)
    return triangles // 6, PLACE_OF[triangles % 6]
