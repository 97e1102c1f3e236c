import { hexCount } from '../../board/board.ts'
import { perHex, tableNumbers } from './encode.ts'
import { firstExchangeOutput, outputCount, perHexOutputs } from './outputs.ts'

/** Numbers of a token. There is one token for each hexagon, and one for the table. */
export const width = 64
export const tokens = hexCount + 1
const blockCount = 4
/** What a hexagon's token is computed from in a block: six neighbours, itself and the table. */
export const hexSources = 8
/** What the table's token is computed from: the mean of the hexagons, and itself. */
export const tableSources = 2
const tableOutputs = outputCount - firstExchangeOutput

/** Rows that are computed together. */
export const together = 8

/**
 * One row of weights for each output. Rows lie in groups of eight, so that the eight weights of an input are side by
 * side; the last group is filled up with zeros. 64 bits each: to widen 32 bits at every use takes a third longer.
 */
export type Rows = Float64Array

/** Rows, and what is added to the sum of each. */
export interface Layer {
  readonly weights: Rows
  readonly bias: Float32Array
}

export interface Network {
  readonly hexInput: Rows
  readonly tableInput: Rows
  /** By token: what is added to its input. */
  readonly places: Float32Array
  readonly blocks: readonly { readonly hex: Layer; readonly table: Layer }[]
  readonly hexOutput: Layer
  readonly tableOutput: Layer
}

const mark = 'HXN1'

/**
 * Reads the file that `training/export.py` writes: a mark; scales and biases as 32-bit numbers; then one byte for each
 * weight. A weight is its byte times the scale of its row. Undefined if the bytes are no such file.
 */
export function readNetwork(bytes: Uint8Array): Network | undefined {
  if (String.fromCharCode(...bytes.subarray(0, mark.length)) !== mark || bytes.length !== fileLength) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let floatAt = mark.length
  let weightAt = mark.length + 4 * floatCount
  const floats = (count: number): Float32Array => {
    const from = floatAt
    floatAt += 4 * count
    return Float32Array.from({ length: count }, (_, index) => view.getFloat32(from + 4 * index, true))
  }
  const weights = (count: number, length: number): Float32Array => {
    const scales = floats(count)
    const from = weightAt
    weightAt += count * length
    return Float32Array.from(
      { length: count * length },
      (_, index) => view.getInt8(from + index) * (scales[Math.floor(index / length)] as number),
    )
  }
  const rows = (count: number, length: number): Rows => groupRows(weights(count, length), count, length)
  const layer = (count: number, length: number): Layer => ({ weights: rows(count, length), bias: floats(count) })
  return {
    hexInput: rows(width, perHex),
    tableInput: rows(width, tableNumbers),
    places: weights(tokens, width),
    blocks: Array.from({ length: blockCount }, () => ({
      hex: layer(width, hexSources * width),
      table: layer(width, tableSources * width),
    })),
    hexOutput: layer(perHexOutputs, width),
    tableOutput: layer(tableOutputs, width),
  }
}

function groupRows(weights: Float32Array, count: number, length: number): Rows {
  const grouped = new Float64Array(Math.ceil(count / together) * together * length)
  for (let row = 0; row < count; row++) {
    const group = (row - (row % together)) * length
    for (let index = 0; index < length; index++) {
      grouped[group + index * together + (row % together)] = weights[row * length + index] as number
    }
  }
  return grouped
}

const floatCount = 2 * width + tokens + blockCount * 4 * width + 2 * (perHexOutputs + tableOutputs)
const weightCount =
  width * (perHex + tableNumbers + tokens + perHexOutputs + tableOutputs) +
  blockCount * width * width * (hexSources + tableSources)
const fileLength = mark.length + 4 * floatCount + weightCount
