import { bytesToBigInt } from 'viem'
import { curveOrder } from './curve-order.ts'

const sequenceTag = 0x30
const integerTag = 0x02

/** Strict DER: one sequence of two positive integers, each as short as can be, and not a byte beside them. */
export function parseDerSignature(der: Uint8Array): { r: bigint; s: bigint } {
  if (der.length > 72 || der[0] !== sequenceTag || der[1] !== der.length - 2) throw malformed('sequence')
  const first = readInteger(der, 2)
  const second = readInteger(der, first.end)
  if (second.end !== der.length) throw malformed('end')
  return { r: first.value, s: second.value }
}

function readInteger(der: Uint8Array, start: number): { value: bigint; end: number } {
  const length = der[start + 1] ?? 0
  const end = start + 2 + length
  const bytes = der.subarray(start + 2, end)
  const [high = 0, next = 0] = bytes
  if (der[start] !== integerTag || length === 0 || end > der.length) throw malformed('integer')
  if (high >= 0x80) throw malformed('negative integer')
  if (length > 1 && high === 0 && next < 0x80) throw malformed('padding')
  const value = bytesToBigInt(bytes)
  if (value === 0n || value >= curveOrder) throw malformed('range')
  return { value, end }
}

function malformed(part: string): Error {
  return new Error(`The KMS answered a malformed signature (${part}).`)
}
