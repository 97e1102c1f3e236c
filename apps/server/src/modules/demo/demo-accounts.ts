import type { Queryable } from '../../platform/database/queryable.ts'
import { findAccount, hashPassword, makeAccount } from '../accounts/index.ts'
import { adjustPurse } from '../ledger/index.ts'

export const demoPassword = 'Demo-pass-1'
export const demoCoins = 1000
export const demoAccounts = [
  { email: 'ada@demo.hexaverse.test', language: 'en' },
  { email: 'taras@demo.hexaverse.test', language: 'uk' },
] as const

/** Creates the demo accounts that are missing: at the first start, or because one was deleted. */
export async function makeDemoAccounts(client: Queryable, now: Date): Promise<void> {
  for (const person of demoAccounts) {
    if (await findAccount(client, person.email)) continue
    const account = await makeAccount(client, { ...person, passwordHash: await hashPassword(demoPassword), now })
    if (account) await giveCoins(client, account.id)
  }
}

async function giveCoins(client: Queryable, accountId: string): Promise<void> {
  const key = `demo/${accountId}`
  await adjustPurse(client, { key, accountId, coins: demoCoins, reason: 'demo-gift', operator: 'demo' })
}
