import { isRecord } from '../../shared/wallets/wallet-provider.ts'
import { ClaimStop, type Problem, type ProblemCode } from './problem.ts'

const codes: Readonly<Record<number, ProblemCode>> = {
  4001: 'declined',
  4100: 'unauthorized',
  4900: 'disconnected',
  4901: 'disconnected',
  [-32002]: 'busy',
}

const longestDetail = 200

/** What a wallet's refusal means to a person. Wallets do not agree on where they put the code, nor on their words. */
export function readWalletError(error: unknown): Problem {
  if (error instanceof ClaimStop) return error.problem
  const known = codesIn(error).map((code) => codes[code])
  const code = known.find((one) => one !== undefined)
  if (code) return { code }
  const detail = messageOf(error)
  if (/insufficient funds/i.test(detail)) return { code: 'no-funds' }
  if (/user (rejected|denied|cancel)/i.test(detail)) return { code: 'declined' }
  return { code: 'other', detail: detail.slice(0, longestDetail) }
}

/** Its own code first, then those that it wrapped. */
export function codesIn(error: unknown): number[] {
  return layersOf(error)
    .map((layer) => layer['code'])
    .filter((code) => typeof code === 'number')
}

/** The bytes that a contract answers a "no" with, wherever the wallet has put them. */
export function revertDataIn(error: unknown): `0x${string}` | undefined {
  const found = layersOf(error)
    .map((layer) => layer['data'])
    .find((data) => typeof data === 'string' && /^0x[0-9a-f]{8,}$/i.test(data))
  return found as `0x${string}` | undefined
}

export function messageOf(error: unknown): string {
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? message : 'The wallet gave no reason.'
}

const wrappers = ['data', 'originalError', 'error', 'cause', 'info']
const deepest = 4

function layersOf(error: unknown, depth = 0): Readonly<Record<string, unknown>>[] {
  if (!isRecord(error) || depth > deepest) return []
  return [error, ...wrappers.flatMap((name) => layersOf(error[name], depth + 1))]
}
