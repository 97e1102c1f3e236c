import type { Position } from './board/position.ts'

/** A game as the server knows it: what everybody sees, and apart from it what the triangles hide. */
export interface Game {
  readonly version: number
  readonly position: Position
  /** By triangle: the place of its resource. Never leaves the server before the end. */
  readonly map: Uint8Array
}
