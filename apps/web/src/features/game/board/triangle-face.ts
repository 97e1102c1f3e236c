import { type Resource, startTriangles } from '@hexaverse/rules'

/** What the board draws of one triangle. It contains no rules, and nothing hidden while a game is played. */
export interface TriangleFace {
  readonly hex: number
  readonly triangle: number
  readonly state: 'free' | 'open' | 'claimed' | 'locked'
  /** The site that claimed it, or locked it. */
  readonly owner?: number
  readonly resource?: Resource
  /** In a replay: what nobody has found here. */
  readonly hides?: Resource
  /** Part of the last claim: the triangle itself, or the one it locked. */
  readonly isLast?: boolean
}

/** A player's home at the rim of the planet. */
export interface PlayerHome {
  readonly site: number
  readonly name: string
  readonly isMine: boolean
  readonly isGone: boolean
}

/** The data and the callbacks of the board. */
export interface BoardProps {
  /** All 114, by triangle number. */
  readonly faces: readonly TriangleFace[]
  readonly homes: readonly PlayerHome[]
  /** By open triangle: the partner that its claim could lock. */
  readonly lockable: ReadonlyMap<number, number>
  readonly isLocking: boolean
  /** What a lock costs and gives. */
  readonly lockPrice: readonly (readonly [Resource, number])[]
  readonly pending?: number | undefined
  /** The triangle of the log's line that the player points at. */
  readonly lit?: number | undefined
  /** The triangle of a hint, or one that the lesson speaks of. */
  readonly marked?: number | undefined
  /** The triangle that a suggested claim would lock. */
  readonly suggestedLock?: number | undefined
  /** The triangle that must be in sight: where the view does not show it, the planet moves. */
  readonly sought?: number | undefined
  /** Whether the hexagons show their numbers. */
  readonly hasNumbers?: boolean
  /** Set after the end of a game, when the board is inert: a victory lights the planet, a defeat dims it. */
  readonly mood?: 'lit' | 'dimmed' | undefined
  readonly onClaim: (triangle: number, withLock: boolean) => void
  readonly onDenied: (triangle: number) => void
  readonly onTarget?: ((triangle: number | undefined) => void) | undefined
}

/** The numbers of the open triangles. */
export function openAmong(faces: readonly TriangleFace[]): readonly number[] {
  return faces.flatMap(({ state }, number) => (state === 'open' ? [number] : []))
}

/** Where the Tab key first enters the planet: at the first open triangle, or at the player's own start triangle. */
export function tabStopOf(faces: readonly TriangleFace[], mySite: number | undefined): number {
  return openAmong(faces)[0] ?? startTriangles[(mySite ?? 1) - 1]?.[0] ?? 0
}
