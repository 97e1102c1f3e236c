import type { Dice } from '@hexaverse/rules/bots'

/** How a player behaves. Chances are in a thousand. */
export interface Temper {
  /** Chance to act in a turn at all; otherwise the turn runs out. */
  readonly acts: number
  readonly slowestMs: number
  /** Chances at each move: to leave, to try something forbidden, to disconnect for a while, to go for good. */
  readonly leaves: number
  readonly cheats: number
  readonly wanders: number
  readonly deserts: number
  /** Chance to send a command twice without need. */
  readonly repeats: number
  /** Chance to wait for the last moment of a turn. */
  readonly dawdles: number
  readonly hasIds: boolean
}

export type Chance = Exclude<keyof Temper, 'slowestMs' | 'hasIds'>

const steady: Temper = {
  acts: 990,
  slowestMs: 2000,
  leaves: 1,
  cheats: 0,
  wanders: 4,
  deserts: 1,
  repeats: 20,
  dawdles: 5,
  hasIds: true,
}

const tempers: readonly Temper[] = [
  steady,
  steady,
  steady,
  { ...steady, slowestMs: 300 },
  { ...steady, acts: 300 },
  { ...steady, leaves: 30 },
  { ...steady, cheats: 300 },
  { ...steady, wanders: 60 },
  { ...steady, deserts: 30 },
  { ...steady, dawdles: 200 },
  { ...steady, repeats: 300 },
  { ...steady, hasIds: false },
]

/** Watches from a second tab. */
export const watching: Temper = { ...steady, acts: 0, leaves: 0, deserts: 0, wanders: 0 }

export function drawTemper(dice: Dice): Temper {
  return tempers[dice(tempers.length)] ?? steady
}
