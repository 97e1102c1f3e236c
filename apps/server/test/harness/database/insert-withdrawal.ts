import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '../../../src/platform/database/queryable.ts'
import { paperVault } from './insert-chain-facts.ts'

export interface WithdrawalOptions {
  readonly wallet?: string
  /** Deadline in seconds of the chain's time. */
  readonly deadline?: number
  readonly vault?: string
  readonly askedBlock?: number
}

/**
 * Gives the account 100 coins and requests their withdrawal, to a fresh wallet unless one is named. Returns its number.
 */
export async function insertWithdrawal(
  owner: Queryable,
  person: string,
  options: WithdrawalOptions = {},
): Promise<string> {
  const { wallet = `0x${randomBytes(20).toString('hex')}`, deadline = 5000, vault = paperVault } = options
  await owner.query('select open_purses($1)', [person])
  await owner.query("select adjust_purse($1, $2, 100, 'a gift', 'Olena')", [randomUUID(), person])
  const { rows } = await owner.query<{ outcome: string; number: string }>(
    "select * from request_withdrawal($1, 100, $2, 'MetaMask', $3, 137, $4, $5)",
    [person, wallet, deadline, vault.toLowerCase(), options.askedBlock ?? 7],
  )
  const { outcome, number = '' } = rows[0] ?? {}
  if (outcome !== 'made') throw new Error(`The request was answered with ${outcome}.`)
  return number
}
