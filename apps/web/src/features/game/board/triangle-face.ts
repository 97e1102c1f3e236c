import type { Resource } from '@hexaverse/rules'

/** What the board shows of one triangle: no rule, no secret, only what is to be drawn. */
export interface TriangleFace {
  readonly hex: number
  readonly triangle: number
  readonly state: 'free' | 'open' | 'taken' | 'blocked'
  /** The seat that took it, or sealed it. */
  readonly owner?: number
  readonly resource?: Resource
  /** The last claim, or what it sealed. */
  readonly isLast?: boolean
}

/** The numbers of those that may be claimed now. */
export function openAmong(faces: readonly TriangleFace[]): readonly number[] {
  return faces.flatMap(({ state }, number) => (state === 'open' ? [number] : []))
}
