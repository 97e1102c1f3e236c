import type { Pool } from 'pg'
import type { Queryable } from '../../platform/database/queryable.ts'
import { retryConflicts } from '../../platform/database/retry-conflicts.ts'
import { adjustPurse } from './adjust-purse.ts'
import { readPurse } from './purse.store.ts'

interface Person {
  readonly id: string
  readonly email: string
  readonly login: string
}

export type FindPerson = (client: Queryable, loginOrEmail: string) => Promise<Person | undefined>

/** As the operator typed it. */
export interface Correction {
  readonly login: string
  readonly coins: string
  readonly sign: 1 | -1
  readonly reason: string
  readonly operator: string
  readonly key: string
}

/** Credits or debits an account once. Returns the line to print. */
export async function correctCoins(pool: Pool, findPerson: FindPerson, correction: Correction): Promise<string> {
  const { login, sign, key, reason, operator } = correction
  const coins = sign * parseCoins(correction.coins)
  const person = await findPerson(pool, login)
  if (!person) throw new Error(`There is no account ${login}.`)
  refuseUnfit({ key, reason, operator })
  refuseNames(person, [key, reason, operator])
  const result = await retryConflicts(() => adjustPurse(pool, { key, accountId: person.id, coins, reason, operator }))
  const { available } = await readPurse(pool, person.id)
  if (result === 'overdrawn') throw new Error(`${person.login} has only ${available} coins available.`)
  if (result === 'other-terms') throw new Error(`The key ${key} was used for another correction.`)
  const when = result === 'moved' ? 'moved' : 'moved already'
  return `${coins} coins ${when}; ${person.login} has ${available} available (key ${key})`
}

const maxCoins = 1_000_000_000

function parseCoins(text: string): number {
  const coins = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0
  if (coins < 1 || coins > maxCoins) throw new Error(`Coins are a whole number from 1 to ${maxCoins}, not ${text}.`)
  return coins
}

const maxLength = { key: 150, reason: 500, operator: 100 } as const

function refuseUnfit(texts: Readonly<Record<keyof typeof maxLength, string>>): void {
  for (const name of ['key', 'reason', 'operator'] as const) {
    const { length } = texts[name].trim()
    if (length < 1 || length > maxLength[name]) throw new Error(`--${name} takes 1 to ${maxLength[name]} characters.`)
  }
}

/** The ledger keeps these texts even after the person's account was erased. */
function refuseNames({ email, login }: Person, texts: readonly string[]): void {
  const isNamed = texts.some((text) => [email, login].some((name) => text.toLowerCase().includes(name)))
  if (isNamed) throw new Error('Key, reason and operator stay for ever: they must not contain the login or address.')
}
