import { type Resource, startTriangles } from '@hexaverse/rules'

/** What the board shows of one triangle: no rule, no secret, only what is to be drawn. */
export interface TriangleFace {
  readonly hex: number
  readonly triangle: number
  readonly state: 'free' | 'open' | 'claimed' | 'locked'
  /** The seat that claimed it, or locked it. */
  readonly owner?: number
  readonly resource?: Resource
  /** The last claim, or what it locked. */
  readonly isLast?: boolean
}

/** A player, as the rim of the planet shows them. */
export interface SeatHome {
  readonly seat: number
  readonly name: string
  readonly isMine: boolean
  readonly isGone: boolean
}

/** Everything the board is told, and whom it tells: data and callbacks. */
export interface BoardProps {
  /** All 114, by triangle number. */
  readonly faces: readonly TriangleFace[]
  readonly seats: readonly SeatHome[]
  /** Open triangles whose claim could lock another: which one. */
  readonly lockable: ReadonlyMap<number, number>
  readonly isLocking: boolean
  /** What a lock takes and gives. */
  readonly lockPrice: readonly (readonly [Resource, number])[]
  readonly pending?: number | undefined
  /** At the end nothing can be claimed: a victory lights the planet, a defeat dims it. */
  readonly mood?: 'lit' | 'dimmed' | undefined
  readonly onClaim: (triangle: number, withLock: boolean) => void
  readonly onDenied: (triangle: number) => void
  readonly onLookAt?: ((triangle: number | undefined) => void) | undefined
}

/** The numbers of those that may be claimed now. */
export function openAmong(faces: readonly TriangleFace[]): readonly number[] {
  return faces.flatMap(({ state }, number) => (state === 'open' ? [number] : []))
}

/** Where the Tab key enters the planet before anyone has moved on it: at what I may do, else at my home. */
export function tabStopOf(faces: readonly TriangleFace[], mySeat: number | undefined): number {
  return openAmong(faces)[0] ?? startTriangles[(mySeat ?? 1) - 1]?.[0] ?? 0
}
