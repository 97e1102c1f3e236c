import type { AnswerOf, ListedWithdrawal, readWithdrawals } from '@hexaverse/protocol/http'
import { checksumAddress, claimPath, deadlineOf, type Withdrawal } from '../withdrawal.ts'
import { type ChainReading, findChainReading, listWithdrawals } from '../withdrawals.store.ts'
import type { Withdrawals } from '../withdrawals.ts'

const mostShown = 20

/** What the owner of withdrawals sees of them. */
export async function listOwn(
  { accounts: { pool, clock }, chain }: Withdrawals,
  accountId: string,
): Promise<AnswerOf<typeof readWithdrawals>> {
  const reading = chain && (await findChainReading(pool, chain.vault.toLowerCase()))
  const list = await listWithdrawals(pool, accountId, mostShown)
  const withdrawals = await Promise.all(list.map((withdrawal) => show(withdrawal, reading, clock.now())))
  return { withdrawals, isChainReachable: reading?.isFresh ?? false }
}

async function show(withdrawal: Withdrawal, reading: ChainReading | undefined, now: Date): Promise<ListedWithdrawal> {
  const { id, coins, wallet, paySystem, state, seenTx, createdAt, endedAt } = withdrawal
  const deadline = deadlineOf(withdrawal)
  // The final block is behind its chain, and our clock may be behind too: whoever is ahead knows.
  const isExpired = Math.max(now.getTime(), (reading?.blockTime ?? 0) * 1000) > deadline.getTime()
  const path = state === 'signed' && !isExpired ? await claimPath(withdrawal) : undefined
  return {
    id,
    amount: coins,
    wallet: await checksumAddress(wallet),
    paySys: paySystem,
    state,
    deadline: deadline.toISOString(),
    isExpired,
    txHash: seenTx,
    relativePath: path ?? null,
    at: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
