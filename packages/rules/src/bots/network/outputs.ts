import { hexCount, triangleCount, trianglesPerHex } from '../../board/board.ts'
import { resourceCount } from '../../board/resources.ts'
import { claimedBy, endOfTurn, exchangeOf, isLocking } from '../../moves/choices.ts'
import { frameTriangles } from './frames.ts'

/**
 * The outputs of the network, one for each choice in the frame of the mover: by hexagon six claims and six claims with a
 * lock, then the exchanges, then the end of the turn.
 */
export const perHexOutputs = 2 * trianglesPerHex
export const firstExchangeOutput = hexCount * perHexOutputs
const endOutput = firstExchangeOutput + resourceCount * resourceCount
export const outputCount = endOutput + 1

/** By turn of the frame and by triangle: the output of its claim. */
const claimOutputs: readonly Uint8Array[] = frameTriangles.map((frame) => {
  const outputs = new Uint8Array(triangleCount)
  frame.forEach((triangle, at) => {
    outputs[triangle] = Math.floor(at / trianglesPerHex) * perHexOutputs + (at % trianglesPerHex)
  })
  return outputs
})

/** The output that belongs to a choice of a mover whose frame has this turn. */
export function outputOf(choice: number, turn: number): number {
  if (choice === endOfTurn) return endOutput
  const triangle = claimedBy(choice)
  if (triangle < 0) return firstExchangeOutput + choice - exchangeOf(0, 0)
  return (claimOutputs[turn]?.[triangle] as number) + (isLocking(choice) ? trianglesPerHex : 0)
}
