import type { SentenceParams } from '@hexaverse/protocol/texts'
import { claim as englishTexts } from '../../../shared/i18n/en/claim.ts'
import { formatTime } from '../../../shared/i18n/format-date.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import { isRecord, shortAddress, type WalletProblem } from '../provider/wallets.ts'
import type { QueryProblem, Voucher } from './read-query.ts'

type RedeemTextKey = keyof typeof englishTexts

interface Translator {
  readonly language: string
  t(key: RedeemTextKey, params?: SentenceParams): string
}

/** The English texts for the report to the server, whatever language the page is shown in. */
export const english: Translator = { language: 'en', t: (key, params) => translate('en', englishTexts, key, params) }

/** Why the coins could not be claimed. Each code has its text under `claim.problem.<code>`. */
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
  /** The wallet's own message, where we have no text. */
  readonly detail?: string
}

/** Stops a claim early. It never leaves `redeemVoucher`, which catches it and returns its problem. */
export class RedeemStop extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode) {
    super(code)
    this.problem = { code }
  }
}

export function problemText({ language, t }: Translator, { code, detail = '' }: Problem, voucher?: Voucher): string {
  return t(`claim.problem.${code}`, {
    detail,
    account: voucher ? shortAddress(voucher.user) : '',
    time: voucher ? timeOf(voucher.deadline, language) : '',
  })
}

/** Whether the text of a problem says until when. */
export function namesTime({ code }: Problem): boolean {
  return englishTexts[`claim.problem.${code}`].includes('{time}')
}

/** The deadline comes from the link, so it may be any number. */
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

const maxDetailLength = 200

/**
 * Translates a wallet's error into a problem (coin specification, section 8.3). Wallets put the code in different
 * places and use different messages.
 */
export function readWalletError(error: unknown): Problem {
  if (error instanceof RedeemStop) return error.problem
  const known = codesIn(error).map((code) => codes[code])
  const code = known.find((one) => one !== undefined)
  if (code) return { code }
  const detail = messageOf(error)
  if (/insufficient funds/i.test(detail)) return { code: 'no-funds' }
  if (/user (rejected|denied|cancel)/i.test(detail)) return { code: 'declined' }
  return { code: 'other', detail: detail.slice(0, maxDetailLength) }
}

/** The error's own code first, then the codes of the errors that it wraps. */
export function codesIn(error: unknown): number[] {
  return layersOf(error)
    .map((layer) => layer['code'])
    .filter((code) => typeof code === 'number')
}

/** The revert data of the contract, at whatever depth the wallet has put it. */
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
const maxDepth = 4

function layersOf(error: unknown, depth = 0): Readonly<Record<string, unknown>>[] {
  if (!isRecord(error) || depth > maxDepth) return []
  return [error, ...wrappers.flatMap((name) => layersOf(error[name], depth + 1))]
}
