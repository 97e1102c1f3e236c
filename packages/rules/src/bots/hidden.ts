import { noTriangle, trianglesPerHex } from '../board/board.ts'
import type { Position } from '../board/position.ts'
import { resourceCount } from '../board/resources.ts'
import { claimedBy, playChoice } from '../moves/choices.ts'
import type { Dice } from '../random/dice.ts'

/**
 * Every hexagon hides one of each resource. What is still hidden there is what has not been revealed, and each of its
 * closed triangles, locked ones included, is equally likely to hide any of it. Drawing the resource when a claim is
 * made is therefore equivalent to dealing the whole board in advance.
 */
const everything = 2 ** resourceCount - 1

/** The resources hidden in the hexagon of this triangle, one bit each. */
export function hiddenAround({ revealed }: Position, triangle: number): number {
  const first = triangle - (triangle % trianglesPerHex)
  let shown = 0
  for (let other = first; other < first + trianglesPerHex; other++) shown |= 1 << (revealed[other] as number)
  return everything & ~(shown >> 1)
}

export const bitCounts: Uint8Array = Uint8Array.from({ length: everything + 1 }, (_, bits) => countBits(bits))

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >> 1)
}

/** Draws the resource that a closed triangle hides. */
function drawHidden(position: Position, triangle: number, dice: Dice): number {
  const hidden = hiddenAround(position, triangle)
  let toSkip = dice(bitCounts[hidden] as number)
  for (let resource = 0; resource < resourceCount; resource++) {
    if ((hidden & (1 << resource)) !== 0 && toSkip-- === 0) return resource
  }
  return 0
}

/** Plays a choice and draws the resource that a claim finds. */
export function playDrawn(position: Position, choice: number, dice: Dice): void {
  const triangle = claimedBy(choice)
  playChoice(position, choice, triangle === noTriangle ? 0 : drawHidden(position, triangle, dice))
}
