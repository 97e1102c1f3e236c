import type { SentenceParams } from '@hexaverse/protocol/texts'
import { claim as englishWords } from '../../../shared/i18n/en/claim.ts'
import { formatTime } from '../../../shared/i18n/format-date.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import type { WalletProblem } from '../provider/choose-wallet.ts'
import { isRecord, shortAddress } from '../provider/wallet-provider.ts'
import type { QueryProblem, Voucher } from './read-query.ts'

type ClaimKey = keyof typeof englishWords

interface Translator {
  readonly language: string
  t(key: ClaimKey, params?: SentenceParams): string
}

/** For the report: whoever reads it later reads English. */
export const english: Translator = { language: 'en', t: (key, params) => translate('en', englishWords, key, params) }

/** Why coins could not be claimed. Each has its words under `claim.problem.<code>`. */
export type ProblemCode =
  | QueryProblem
  | WalletProblem
  | 'not-configured'
  | 'expired'
  | 'too-late'
  | 'wrong-account'
  | 'wrong-network'
  | 'switch-yourself'
  | 'no-contract'
  | 'declined'
  | 'busy'
  | 'unauthorized'
  | 'disconnected'
  | 'no-funds'
  | 'already-claimed'
  | 'wrong-signer'
  | 'out-of-range'
  | 'paused'
  | 'daily-limit'
  | 'vault-empty'
  | 'reverted'
  | 'cancelled'
  | 'other'

export interface Problem {
  readonly code: ProblemCode
  /** The wallet's own words, for want of ours. */
  readonly detail?: string
}

/** Ends the way of a claim early. It never leaves `redeemVoucher`, which answers with the problem in it. */
export class ClaimStop extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode) {
    super(code)
    this.problem = { code }
  }
}

export function problemText({ language, t }: Translator, { code, detail = '' }: Problem, claim?: Voucher): string {
  return t(`claim.problem.${code}`, {
    detail,
    account: claim ? shortAddress(claim.user) : '',
    time: claim ? timeOf(claim.deadline, language) : '',
  })
}

/** A deadline may be any number that somebody wrote into a link. */
function timeOf(seconds: bigint, language: string): string {
  const date = new Date(Number(seconds) * 1000)
  if (Number.isNaN(date.getTime())) return String(seconds)
  return formatTime(date, language)
}

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
