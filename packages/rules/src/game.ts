import type { Position } from './board/position.ts'

/** A game as the server knows it: the public position, and separately what the triangles hide. */
export interface Game {
  readonly version: number
  readonly position: Position
  /** By triangle: the index of its resource. It never leaves the server before the end of the game. */
  readonly map: Uint8Array
}
