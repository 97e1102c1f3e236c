import type { Dice } from '@hexaverse/rules/bots'

/** What goes wrong in one world, and how often. Chances are in a thousand, gaps and lengths in milliseconds. */
export interface FaultPlan {
  readonly nodes: number
  readonly latencyMs: number
  readonly drop: number
  readonly duplicate: number
  readonly reorder: number
  readonly loseRequest: number
  readonly loseAnswer: number
  /** The answer is lost, and the journal commits the draft only later. */
  readonly lateCommit: number
  readonly killGapMs: number
  readonly pauseGapMs: number
  readonly outageGapMs: number
  readonly deployAt: number
  /** Chance that a client whose node dies never comes back. */
  readonly vanish: number
  readonly clockOffsetMs: number
  readonly clockJumpGapMs: number
  /** From then on nothing goes wrong, and every game must come to its end. */
  readonly calmAt: number
}

/** No world has every fault, because some faults hide others. */
export function planFaults(dice: Dice): FaultPlan {
  const some = (max: number): number => (dice(2) === 0 ? 0 : 1 + dice(max))
  const gap = (min: number, max: number): number => (dice(5) < 3 ? 0 : min + dice(max - min))
  const isQuiet = dice(8) === 0
  return {
    nodes: 1 + dice(3),
    latencyMs: [2, 10, 60][dice(3)] ?? 2,
    drop: isQuiet ? 0 : some(40),
    duplicate: isQuiet ? 0 : some(40),
    reorder: isQuiet ? 0 : some(40),
    loseRequest: isQuiet ? 0 : some(30),
    loseAnswer: isQuiet ? 0 : some(30),
    lateCommit: isQuiet ? 0 : some(30),
    killGapMs: isQuiet ? 0 : gap(8000, 60_000),
    pauseGapMs: isQuiet ? 0 : gap(10_000, 60_000),
    outageGapMs: isQuiet ? 0 : gap(15_000, 90_000),
    deployAt: isQuiet || dice(4) > 0 ? 0 : 5000 + dice(60_000),
    vanish: isQuiet ? 0 : some(200),
    clockOffsetMs: some(30_000),
    clockJumpGapMs: isQuiet ? 0 : gap(10_000, 60_000),
    calmAt: 60_000 + dice(120_000),
  }
}
