import { type Claim, trianglesOf } from '@hexaverse/protocol/game'
import { triangleAt } from '@hexaverse/rules'
import type { TriangleFace } from '../board/triangle-face.ts'

const stateNames = { claimed: 'taken', locked: 'blocked' } as const

/** Every triangle as the board is to show it, by its number. */
export function facesOf(claims: readonly Claim[], open: ReadonlySet<number>): readonly TriangleFace[] {
  const last = trianglesIn(claims.at(-1))
  return trianglesOf(claims).map(({ hex, triangle, state, by, resource }, number) => {
    if (state === 'free') return { hex, triangle, state: open.has(number) ? 'open' : 'free' }
    return {
      hex,
      triangle,
      state: stateNames[state],
      ...(by !== undefined && { owner: by }),
      ...(resource && { resource }),
      ...(last.includes(number) && { isLast: true }),
    }
  })
}

function trianglesIn(claim: Claim | undefined): readonly number[] {
  if (!claim) return []
  const taken = triangleAt(claim.hex, claim.triangle)
  return claim.lock ? [taken, triangleAt(claim.lock.hex, claim.lock.triangle)] : [taken]
}
