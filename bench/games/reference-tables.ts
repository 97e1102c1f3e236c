/** Figures of the simulator with which the rules were chosen. Shares are in percent. */
export interface Figures {
  readonly games: number
  readonly clean: number
  readonly points: number
  readonly draw: number
  readonly excluded: number
  /** Mean, 5th and 95th percentile. */
  readonly turns: readonly [number, number, number]
  /** The share of decided games that each seat won. */
  readonly seats: readonly number[]
}

type ByPlayers = Readonly<Record<number, Figures>>

const shares = (...wins: number[]): number[] => {
  const all = wins.reduce((sum, count) => sum + count, 0)
  return wins.map((count) => (100 * count) / all)
}

const greedy: ByPlayers = {
  2: { games: 1500, clean: 77, points: 22, draw: 1, excluded: 0.77, turns: [72, 25, 113], seats: [49.1, 50.9] },
  3: { games: 1500, clean: 57, points: 43, draw: 0, excluded: 1.45, turns: [98, 61, 120], seats: [34, 32.8, 33.2] },
  4: {
    games: 1500,
    clean: 38,
    points: 61,
    draw: 1,
    excluded: 1.98,
    turns: [106, 73, 124],
    seats: [24.7, 27.3, 23.2, 24.7],
  },
  5: {
    games: 2000,
    clean: 13,
    points: 85,
    draw: 2,
    excluded: 1.71,
    turns: [122, 104, 139],
    seats: [21.9, 20.4, 17.5, 20.7, 19.5],
  },
  6: {
    games: 1500,
    clean: 9,
    points: 88,
    draw: 3,
    excluded: 2.13,
    turns: [118, 103, 133],
    seats: [17.9, 19.7, 16.6, 16.9, 14.5, 14.4],
  },
}

const search: ByPlayers = {
  2: { games: 200, clean: 56, points: 44, draw: 1, excluded: 0.56, turns: [92, 62, 111], seats: shares(107, 91) },
  3: { games: 150, clean: 42, points: 57, draw: 1, excluded: 1.25, turns: [106, 82, 119], seats: shares(56, 52, 41) },
  4: {
    games: 150,
    clean: 17,
    points: 83,
    draw: 1,
    excluded: 1.49,
    turns: [111, 97, 124],
    seats: shares(41, 35, 36, 37),
  },
  5: {
    games: 120,
    clean: 8,
    points: 90,
    draw: 3,
    excluded: 1.18,
    turns: [121, 108, 136],
    seats: shares(29, 15, 21, 33, 19),
  },
  6: {
    games: 150,
    clean: 2,
    points: 92,
    draw: 6,
    excluded: 1.42,
    turns: [117, 104, 129],
    seats: shares(36, 25, 24, 23, 18, 15),
  },
}

export const referenceTables = { normal: greedy, hard: search }
