import type { Pool } from 'pg'
import { hashPassword } from '../../src/modules/accounts/passwords/password-queue.ts'
import { adjustPurse } from '../../src/modules/ledger/index.ts'
import { goodPassword } from '../harness/accounts/account-client.ts'
import { makeMember, type SignedIn } from '../harness/accounts/make-member.ts'

/**
 * Placeholders for values that differ from run to run, so that the same seed makes the same requests. They are replaced
 * when a request is sent. They consist of letters only, because they also appear in paths.
 */
export const stands = {
  email: 'STANDSforOWNemail',
  login: 'STANDSforOWNlogin',
  id: 'STANDSforOWNid',
  secret: 'STANDSforOWNsecret',
  wallet: 'STANDSforOWNwallet',
  otherEmail: 'STANDSforOTHERemail',
  otherLogin: 'STANDSforOTHERlogin',
  otherSecret: 'STANDSforOTHERsecret',
  room: 'STANDSforROOM',
  otherRoom: 'STANDSforOTHERroom',
} as const

export type Replacements = { readonly [Name in keyof typeof stands]: string }

export function fillIn(text: string, real: Replacements): string {
  if (!text.includes('STANDSfor')) return text
  return Object.entries(stands).reduce(
    (filled, [name, word]) => filled.replaceAll(word, real[name as keyof typeof stands]),
    text,
  )
}

export function replacementsFor(own: SignedIn, other: SignedIn, room = 'no-room', otherRoom = 'no-room'): Replacements {
  return {
    email: own.email,
    login: own.login,
    id: own.id,
    secret: own.secret,
    wallet: walletOf(own),
    otherEmail: other.email,
    otherLogin: other.login,
    otherSecret: other.secret,
    room,
    otherRoom,
  }
}

/** Each account has a wallet of its own, because a wallet serves one account only. */
function walletOf({ id }: SignedIn): string {
  return `0x${id.replaceAll('-', '').padEnd(40, '0')}`
}

let hash: Promise<string> | undefined

/** Makes a person with coins, and with the password that the requests use, so that some of them are right. */
export async function makePerson(pool: Pool): Promise<SignedIn> {
  const member = await makeMember(pool)
  hash ??= hashPassword(goodPassword)
  await pool.query('update account set password_hash = $2 where id = $1', [member.id, await hash])
  const gift = { key: member.id, accountId: member.id, coins: 1000, reason: 'to try', operator: 'test' }
  await adjustPurse(pool, gift)
  return member
}
