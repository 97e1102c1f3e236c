import { drawKey } from '../../../../apps/server/test/faults/coins/own-chain.ts'
import { makeMembers } from '../../../../apps/server/test/harness/accounts/make-member.ts'
import { polygonChainId, unitsPerCoin, vaultAbi } from '../../../../packages/contract/src/index.ts'
import type { SecondDatabase } from '../../topology/second-database.ts'
import { waitFor } from '../../topology/wait-for.ts'

const coins = 100
const ttlSeconds = 3600
const settledAfter = 45

/** A withdrawal of somebody without a browser. */
export interface UnseenWithdrawal {
  readonly id: string
  /** As if it had waited for a minute already: a node asks the signer the next time it looks. */
  age(): Promise<unknown>
  /** Waits for the signature, claims on the chain, and waits for the settlement. */
  finish(): Promise<void>
}

/** Asks the database for a withdrawal as the web process does. */
export async function withdrawUnseen(pair: SecondDatabase): Promise<UnseenWithdrawal> {
  const { site } = pair
  const { chain } = site.world
  const sql = (query: string) => pair.sql(query)
  const { account } = drawKey()
  const pool = site.openDatabase()
  const [member] = await makeMembers(pool, 1)
  await site.operator(`credit ${member?.email} ${coins} --reason 'The least withdrawal.' --operator rehearsal`)
  const { rows } = await pool.query<{ outcome: string; number: string }>(
    `select outcome, number from chain_facts f, lateral request_withdrawal(
       $1, $2, $3, 'MetaMask', f.block_time + $4, $5, f.vault, f.block)`,
    [member?.id, coins, account.address.toLowerCase(), ttlSeconds, polygonChainId],
  )
  await pool.end()
  const { outcome, number: id = '' } = rows[0] ?? {}
  if (outcome !== 'made') throw new Error(`The request of a withdrawal was answered with ${outcome}.`)
  const reach = (state: string) =>
    waitFor(`the state ${state}`, async () => (await sql(`select state from withdrawal where id = ${id}`)) === state)
  const claim = async (): Promise<void> => {
    const [nonce = '', deadline = '', signature = ''] = (
      await sql(`select nonce, deadline, signature from withdrawal where id = ${id}`)
    ).split('|')
    const args = [BigInt(coins) * unitsPerCoin, BigInt(nonce), BigInt(deadline), signature as `0x${string}`] as const
    await chain.fund([account.address])
    await chain.walletOf(account).writeContract({ abi: vaultAbi, address: chain.vault, functionName: 'claim', args })
    await chain.mineBlocks(settledAfter)
  }
  return {
    id,
    age: () => pair.sqlUnchecked(`update withdrawal set created_at = now() - interval '1 minute' where id = ${id}`),
    finish: async () => {
      await reach('signed')
      await claim()
      await reach('settled')
    },
  }
}
