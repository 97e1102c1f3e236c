import type { Ending } from './board/position.ts'
import type { Resource, Stock } from './board/resources.ts'

export interface Score {
  readonly seat: number
  readonly score: number
}

/**
 * A result of a move, with the facts that a person needs to understand it. `stock` is the seat's stock after the event.
 */
export type GameEvent =
  | {
      readonly type: 'triangle-claimed'
      readonly seat: number
      readonly hex: number
      readonly triangle: number
      readonly resource: Resource
      readonly gained: number
      readonly turnNumber: number
    }
  | { readonly type: 'triangle-locked'; readonly seat: number; readonly hex: number; readonly triangle: number }
  | { readonly type: 'resources-exchanged'; readonly seat: number; readonly give: Resource; readonly get: Resource }
  | { readonly type: 'turn-ended'; readonly seat: number; readonly cause: 'player' | 'time'; readonly stock: Stock }
  | { readonly type: 'parcel-delivered'; readonly seat: number; readonly stock: Stock }
  | {
      readonly type: 'player-starved'
      readonly seat: number
      readonly lacking: 'food' | 'water'
      readonly score: number
    }
  | { readonly type: 'player-left'; readonly seat: number; readonly score: number }
  | { readonly type: 'turn-began'; readonly seat: number; readonly turnNumber: number }
  | { readonly type: 'outage-noted' }
  | {
      readonly type: 'game-ended'
      readonly ending: Ending
      /** One seat, or several seats that share the highest score of a draw. */
      readonly winners: readonly number[]
      /** Scores of the seats still playing, highest first. */
      readonly scores: readonly Score[]
    }
