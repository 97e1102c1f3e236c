import { hexCount } from '../../board/board.ts'
import { perHex, tableNumbers } from './encode.ts'
import { hexesAround } from './frames.ts'
import { firstExchangeOutput, perHexOutputs } from './outputs.ts'
import {
  hexSources,
  type Layer,
  type Network,
  type Rows,
  tableSources,
  together,
  tokens,
  width,
} from './read-network.ts'

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
/** What the table says to every hexagon. */
const said = new Float64Array(width)
const sums = new Float64Array(together)
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
    said.set(hex.bias)
    listedCount = 0
    listSource(active, table * width, width, 7 * width)
    addRows(hex.weights, hexSources * width, width, said, 0)
    for (let token = 0; token < hexCount; token++) {
      listHexSources(token)
      addRows(hex.weights, hexSources * width, width, stream, token * width)
      addAll(said, token)
    }
    listTableSources()
    addRows(ofTable.weights, tableSources * width, width, stream, table * width)
    addAll(ofTable.bias, table)
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
    listedAt[count++] = together * (at + index)
  }
  listedCount = count
}

/** Adds each row's sum over what is listed. */
function addRows(weights: Rows, length: number, rows: number, to: Float64Array, from: number): void {
  for (let row = 0; row < rows; row += together) {
    sumGroup(weights, row * length)
    const end = Math.min(together, rows - row)
    for (let index = 0; index < end; index++) {
      to[from + row + index] = (to[from + row + index] as number) + (sums[index] as number)
    }
  }
}

/** Eight rows at a time: one sum alone would wait for itself. */
function sumGroup(weights: Rows, group: number): void {
  const count = listedCount
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let five = 0
  let six = 0
  let seven = 0
  let eight = 0
  for (let index = 0; index < count; index++) {
    const number = listed[index] as number
    const at = group + (listedAt[index] as number)
    one += number * (weights[at] as number)
    two += number * (weights[at + 1] as number)
    three += number * (weights[at + 2] as number)
    four += number * (weights[at + 3] as number)
    five += number * (weights[at + 4] as number)
    six += number * (weights[at + 5] as number)
    seven += number * (weights[at + 6] as number)
    eight += number * (weights[at + 7] as number)
  }
  sums[0] = one
  sums[1] = two
  sums[2] = three
  sums[3] = four
  sums[4] = five
  sums[5] = six
  sums[6] = seven
  sums[7] = eight
}

function addAll(numbers: Float32Array | Float64Array, token: number): void {
  const from = token * width
  for (let index = 0; index < width; index++) {
    stream[from + index] = (stream[from + index] as number) + (numbers[index] as number)
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
