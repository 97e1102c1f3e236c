import { hexCount } from '../../board/board.ts'
import { perHex, tableNumbers } from './encode.ts'
import { hexesAround } from './frames.ts'
import { firstExchangeOutput, perHexOutputs } from './outputs.ts'
import { hexSources, type Layer, type Network, tableSources, tokens, width } from './read-network.ts'

/**
 * Half of the numbers that a layer reads are zero, and most of what the network sees is. So the others are listed
 * first, with the place of each in the rows of weights.
 */
const longest = Math.max(hexSources * width, tableNumbers)
const listed = new Float64Array(longest)
const listedAt = new Int32Array(longest)
let listedCount = 0

const stream = new Float64Array(tokens * width)
const active = new Float64Array(tokens * width)
const mean = new Float64Array(width)
const table = hexCount

/** Computes the outputs from what the network sees. */
export function evaluateNetwork(
  network: Network,
  hexes: Float32Array,
  tableSeen: Float32Array,
  outputs: Float64Array,
): void {
  for (let token = 0; token < tokens; token++) readInput(network, token, hexes, tableSeen)
  for (const { hex, table: ofTable } of network.blocks) {
    activate()
    for (let token = 0; token < hexCount; token++) {
      listHexSources(token)
      addRows(hex.weights, hexSources * width, width, stream, token * width)
      addBias(hex, token)
    }
    listTableSources()
    addRows(ofTable.weights, tableSources * width, width, stream, table * width)
    addBias(ofTable, table)
  }
  activate()
  outputs.fill(0)
  for (let token = 0; token < hexCount; token++) writeOutputs(network.hexOutput, token, outputs, token * perHexOutputs)
  writeOutputs(network.tableOutput, table, outputs, firstExchangeOutput)
}

function readInput(network: Network, token: number, hexes: Float32Array, tableSeen: Float32Array): void {
  const isHex = token < hexCount
  const length = isHex ? perHex : tableNumbers
  listedCount = 0
  listSource(isHex ? hexes : tableSeen, isHex ? token * perHex : 0, length, 0)
  const from = token * width
  for (let index = 0; index < width; index++) stream[from + index] = network.places[from + index] as number
  addRows(isHex ? network.hexInput : network.tableInput, length, width, stream, from)
}

function activate(): void {
  for (let index = 0; index < stream.length; index++) {
    const number = stream[index] as number
    active[index] = Math.max(number, 0)
  }
}

function listHexSources(hex: number): void {
  listedCount = 0
  for (let direction = 0; direction < 6; direction++) {
    const neighbour = hexesAround[6 * hex + direction] as number
    if (neighbour >= 0) listSource(active, neighbour * width, width, direction * width)
  }
  listSource(active, hex * width, width, 6 * width)
  listSource(active, table * width, width, 7 * width)
}

function listTableSources(): void {
  for (let index = 0; index < width; index++) {
    let sum = 0
    for (let hex = 0; hex < hexCount; hex++) sum += active[hex * width + index] as number
    mean[index] = sum / hexCount
  }
  listedCount = 0
  listSource(mean, 0, width, 0)
  listSource(active, table * width, width, width)
}

/** Lists what is not zero; `at` is its place in a row of weights. */
function listSource(numbers: Float32Array | Float64Array, from: number, length: number, at: number): void {
  let count = listedCount
  for (let index = 0; index < length; index++) {
    const number = numbers[from + index] as number
    if (number === 0) continue
    listed[count] = number
    listedAt[count++] = at + index
  }
  listedCount = count
}

/** Adds each row's sum over what is listed. Four rows at a time: one sum alone would wait for itself. */
function addRows(weights: Float32Array, length: number, rows: number, sums: Float64Array, to: number): void {
  const count = listedCount
  let row = 0
  for (; row + 3 < rows; row += 4) {
    const first = row * length
    const second = first + length
    const third = second + length
    const fourth = third + length
    let one = 0
    let two = 0
    let three = 0
    let four = 0
    for (let index = 0; index < count; index++) {
      const number = listed[index] as number
      const at = listedAt[index] as number
      one += number * (weights[first + at] as number)
      two += number * (weights[second + at] as number)
      three += number * (weights[third + at] as number)
      four += number * (weights[fourth + at] as number)
    }
    sums[to + row] = (sums[to + row] as number) + one
    sums[to + row + 1] = (sums[to + row + 1] as number) + two
    sums[to + row + 2] = (sums[to + row + 2] as number) + three
    sums[to + row + 3] = (sums[to + row + 3] as number) + four
  }
  for (; row < rows; row++) {
    let sum = 0
    for (let index = 0; index < count; index++) {
      sum += (listed[index] as number) * (weights[row * length + (listedAt[index] as number)] as number)
    }
    sums[to + row] = (sums[to + row] as number) + sum
  }
}

function addBias({ bias }: Layer, token: number): void {
  const from = token * width
  for (let index = 0; index < width; index++) {
    stream[from + index] = (stream[from + index] as number) + (bias[index] as number)
  }
}

function writeOutputs({ weights, bias }: Layer, token: number, outputs: Float64Array, to: number): void {
  listedCount = 0
  listSource(active, token * width, width, 0)
  addRows(weights, width, bias.length, outputs, to)
  for (let index = 0; index < bias.length; index++) {
    outputs[to + index] = (outputs[to + index] as number) + (bias[index] as number)
  }
}
