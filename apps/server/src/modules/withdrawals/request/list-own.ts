import type { AnswerOf, ListedWithdrawal, readWithdrawals } from '@hexaverse/protocol/http'
import { checksumAddress, claimPath, deadlineOf, type Withdrawal } from '../withdrawal.ts'
import { type ChainReading, findChainReading, listWithdrawals } from '../withdrawals.store.ts'
import type { Withdrawals } from '../withdrawals.ts'

const maxListed = 20

/** The withdrawals of an account, as their owner sees them. */
export async function listOwn(
  { accounts: { pool, clock }, chain }: Withdrawals,
  accountId: string,
): Promise<AnswerOf<typeof readWithdrawals>> {
  const reading = chain && (await findChainReading(pool, chain.vault.toLowerCase()))
  const list = await listWithdrawals(pool, accountId, maxListed)
  const withdrawals = await Promise.all(list.map((withdrawal) => toListed(withdrawal, reading, clock.now())))
  return { withdrawals, isChainReachable: reading?.isFresh ?? false }
}

async function toListed(
  withdrawal: Withdrawal,
  reading: ChainReading | undefined,
  now: Date,
): Promise<ListedWithdrawal> {
  const { id, coins, wallet, paySystem, state, seenTx, createdAt, endedAt } = withdrawal
  const deadline = deadlineOf(withdrawal)
  // The final block lags behind the chain, and our clock may be slow too: the later time is nearer to the truth.
  const isExpired = Math.max(now.getTime(), (reading?.blockTime ?? 0) * 1000) > deadline.getTime()
  const path = state === 'signed' && !isExpired ? await claimPath(withdrawal) : undefined
  return {
    id,
    amount: coins,
    wallet: await checksumAddress(wallet),
    paySystem,
    state,
    deadline: deadline.toISOString(),
    isExpired,
    txHash: seenTx,
    claimPath: path ?? null,
    at: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
