import { randomInt } from 'node:crypto'
import type { Queryable } from '../../platform/database/queryable.ts'
import { openPurses } from '../ledger/index.ts'
import { findAccountByEmail, insertAccount, insertStatistics, type NewAccount } from './account.store.ts'
import type { Account } from './account.ts'

const consonants = [
  'b',
  'd',
  'f',
  'g',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'z',
  'br',
  'kr',
  'tr',
  'dr',
  'st',
  'gl',
]
const vowels = ['a', 'e', 'i', 'o', 'u']
const ends = ['l', 'n', 'r', 's', 't', 'x', 'nn', 'rn', 'ld', 'th', 'sk', 'lm']

/** Parts of offensive words in the languages of our players, which no login may contain. */
const rude =
  /anal|anus|arse|ass|bitc|blya|cock|coc|cum|cunt|dick|dik|dild|dum|fag|fuk|fuc|gei|gov|homo|hui|huy|idiot|kak|kill|kurv|lox|manda|mud[ao]|nazi|nig|peder|penis|pid[ao]r|pizd|poop|porn|pus|rape|sex|shit|sik|slut|smut|sperm|suc|suk|sran|titi|trah|turd|vagin|xui|yeb|zalup/

/** Makes up a pronounceable name such as `kalira-venn`. `below(n)` returns a whole number from 0 to n - 1. */
export function makeLogin(below: (limit: number) => number): string {
  const pick = (parts: readonly string[]): string => parts[below(parts.length)] ?? ''
  const syllable = (): string => pick(consonants) + pick(vowels)
  for (;;) {
    const login = `${syllable()}${syllable()}${syllable()}-${syllable()}${pick(ends)}`
    if (!rude.test(login.replace('-', ''))) return login
  }
}

/** Runs in the caller's transaction. Undefined if the address has an account already. */
export async function makeAccount(
  client: Queryable,
  terms: Omit<NewAccount, 'login'>,
  below: (limit: number) => number = randomInt,
): Promise<Account | undefined> {
  for (;;) {
    const login = makeLogin(below)
    const account = await insertAccount(client, { ...terms, login })
    if (account) {
      await insertStatistics(client, account.id)
      await openPurses(client, account.id)
      return account
    }
    if (await findAccountByEmail(client, terms.email)) return undefined
  }
}
