import { hexCount } from '../../board/board.ts'
import type { Position } from '../../board/position.ts'
import { listChoices, maxChoices } from '../../moves/choices.ts'
import { encodePosition, perHex, tableNumbers, turnOf } from './encode.ts'
import { evaluateNetwork } from './evaluate-network.ts'
import { outputCount, outputOf } from './outputs.ts'
import type { Network } from './read-network.ts'

const hexes = new Float32Array(hexCount * perHex)
const table = new Float32Array(tableNumbers)
const outputs = new Float64Array(outputCount)
const choices = new Int16Array(maxChoices)
const weights = new Float64Array(maxChoices)

/** The likeliest choice of the seat whose turn it is. */
export function chooseByNetwork(position: Position, network: Network): number {
  const count = weighByNetwork(position, network, choices, weights)
  let best = 0
  for (let index = 1; index < count; index++) {
    if ((weights[index] as number) > (weights[best] as number)) best = index
  }
  return choices[best] as number
}

/**
 * Writes the legal choices into the list and how likely the network finds each, as the logarithm of a probability up to
 * a constant; answers how many there are.
 */
function weighByNetwork(position: Position, network: Network, list: Int16Array, weightsOfList: Float64Array): number {
  const count = listChoices(position, list)
  if (count === 1) {
    weightsOfList[0] = 0
    return 1
  }
  encodePosition(position, hexes, table)
  evaluateNetwork(network, hexes, table, outputs)
  const turn = turnOf(position)
  for (let index = 0; index < count; index++) {
    weightsOfList[index] = outputs[outputOf(list[index] as number, turn)] as number
  }
  return count
}
