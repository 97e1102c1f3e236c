import type { Pool } from 'pg'
import { findTraces } from './find-traces.ts'
import { keptNumbers, keptWallets } from './person-columns.ts'
import type { WholePerson } from './whole-person.ts'

/** Columns that still name one of these people, though they have gone. */
export async function searchDatabase(
  pool: Pool,
  people: readonly WholePerson[],
  hashes: readonly string[],
): Promise<string[]> {
  const names = people.flatMap(({ email, user, network, device, words, secrets }) => {
    return [email, user.login, network, device, words, ...secrets]
  })
  const numbers = people.map(({ user }) => user._id)
  const wallets = people.map(({ owner }) => owner.wallet.address)
  const traces = [
    ...(await findTraces(pool, [...names, ...hashes])),
    ...(await findTraces(pool, numbers)).filter((column) => !keptNumbers.includes(column)),
    ...(await findTraces(pool, wallets)).filter((column) => !keptWallets.includes(column)),
  ]
  return traces.map((column) => `database: ${column}`)
}
