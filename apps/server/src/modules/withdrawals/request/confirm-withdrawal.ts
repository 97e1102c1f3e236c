import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type BodyOf, type confirmWithdraw, memberHeaders } from '@hexaverse/protocol/http'
import type { SentenceParams } from '@hexaverse/protocol/texts'
import type { Caller } from '../../../platform/http/caller.ts'
import { ok, type Result, refused } from '../../../platform/http/result.ts'
import { findMemberByHeaders } from '../../accounts/index.ts'
import { deadlineOf, type Withdrawal } from '../withdrawal.ts'
import { findByNonce, type RedeemReport, storeReport } from '../withdrawals.store.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { limitReporter, limitReports } from './limits.ts'

type Report = BodyOf<typeof confirmWithdraw>

export interface Confirmed {
  readonly code: 'claim-received' | 'claim-settled'
  readonly params: SentenceParams
}

const maxErrorLength = 300

/**
 * Stores a page's report, which only makes the reconciler read the chain and never moves coins (coin specification,
 * D2). A wallet's own browser has no session, so the exact signature authenticates the report; credential headers, if
 * present, must be the owner's (D10).
 */
export async function confirmWithdrawal(
  withdrawals: Withdrawals,
  report: Report,
  headers: IncomingHttpHeaders,
  caller: Caller,
): Promise<Result<Confirmed>> {
  const limitedReporter = limitReporter(withdrawals, caller)
  if (limitedReporter) return limitedReporter
  const withdrawal = await findReported(withdrawals, report)
  if (!withdrawal) return refused('unknown-withdrawal')
  const limited = limitReports(withdrawals, withdrawal.nonce)
  if (limited) return limited
  if (!(await isOwnOrAnonymous(withdrawals, withdrawal, headers))) return refused('unknown-withdrawal')
  const redeemReport = readReport(report)
  if (!withdrawal.endedAt) {
    await storeReport(withdrawals.accounts.pool, withdrawal.id, redeemReport)
    withdrawals.onChainNews()
  }
  return answerState(withdrawal, redeemReport)
}

async function findReported({ accounts }: Withdrawals, report: Report): Promise<Withdrawal | undefined> {
  const nonce = textOf(report.nonce)
  const found = /^[0-9]{1,18}$/.test(nonce) ? await findByNonce(accounts.pool, nonce) : undefined
  if (!found?.signature || textOf(report.user).toLowerCase() !== found.wallet) return undefined
  if (!/^[0-9]+(\.0*)?$/.test(textOf(report.amount)) || Number(report.amount) !== found.coins) return undefined
  const given = Buffer.from(textOf(report.signature).toLowerCase())
  const stored = Buffer.from(found.signature)
  return given.length === stored.length && timingSafeEqual(given, stored) ? found : undefined
}

async function isOwnOrAnonymous(
  { accounts }: Withdrawals,
  withdrawal: Withdrawal,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  if (memberHeaders.every((name) => headers[name] === undefined)) return true
  return (await findMemberByHeaders(accounts, headers))?.id === withdrawal.accountId
}

function readReport({ status, txHash, error }: Report): RedeemReport {
  const tx = textOf(txHash).toLowerCase()
  // PostgreSQL cannot store NUL in a text.
  const message = textOf(error).replaceAll('\0', '').slice(0, maxErrorLength).toWellFormed()
  return {
    status,
    tx: /^0x[0-9a-f]{64}$/.test(tx) ? tx : undefined,
    error: message === '' ? undefined : message,
  }
}

function answerState(withdrawal: Withdrawal, { status }: RedeemReport): Result<Confirmed> {
  const { state, coins, wallet } = withdrawal
  if (state === 'settled') {
    return ok({ code: 'claim-settled', params: { coins, wallet: `${wallet.slice(0, 4)}…${wallet.slice(-2)}` } })
  }
  if (state === 'refunded') return refused('claim-expired')
  if (status === 'success') return ok({ code: 'claim-received', params: {} })
  return refused('claim-failed', { time: deadlineOf(withdrawal).toISOString() })
}

function textOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
