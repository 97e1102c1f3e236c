import { type Claim, trianglesOf } from '@hexaverse/protocol/game'
import { triangleAt } from '@hexaverse/rules'
import type { TriangleFace } from '../board/triangle-face.ts'

/** Every triangle as the board shows it, by triangle number. */
export function facesOf(claims: readonly Claim[], open: ReadonlySet<number>): readonly TriangleFace[] {
  const last = trianglesIn(claims.at(-1))
  return trianglesOf(claims).map(({ hex, triangle, state, by, resource }, number) => {
    if (state === 'free') return { hex, triangle, state: open.has(number) ? 'open' : 'free' }
    return {
      hex,
      triangle,
      state,
      ...(by !== undefined && { owner: by }),
      ...(resource && { resource }),
      ...(last.includes(number) && { isLast: true }),
    }
  })
}

function trianglesIn(claim: Claim | undefined): readonly number[] {
  if (!claim) return []
  const claimed = triangleAt(claim.hex, claim.triangle)
  return claim.lock ? [claimed, triangleAt(claim.lock.hex, claim.lock.triangle)] : [claimed]
}
