import type { Move } from '../../../packages/rules/src/move.ts'
export declare const seats = 4
export interface Step {
  /** From 1. */
  readonly seat: number
  readonly turnNumber: number
  readonly move: Extract<
    Move,
    {
      type: 'claim' | 'end-turn'
    }
  >
}
/** A game that is known before it is played, so that whoever plays it need not think. */
export interface Script {
  readonly serverSeed: string
  /** What the server publishes of the seed: tells which game a room plays. */
  readonly commitment: string
  readonly steps: readonly Step[]
}
/** Whole games by the real rules, of players who claim what they can and then end their turn. */
export declare function playScripts(count: number): Script[]
/** For servers without our rules: everybody in turn claims a free cell and passes. */
export declare function plainScript(turns: number): Script
