import type { IncomingHttpHeaders } from 'node:http'
import { parseEmail } from '@hexaverse/protocol/credentials'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { findMember } from './session.store.ts'

/** The member that the headers `id`, `email` and `secret` prove together. */
export async function findMemberByHeaders(
  { pool, clock }: Pick<Accounts, 'pool' | 'clock'>,
  headers: IncomingHttpHeaders,
): Promise<Member | undefined> {
  const { id, email, secret } = headers
  if (typeof id !== 'string' || typeof email !== 'string' || typeof secret !== 'string') return undefined
  const address = parseEmail(email)
  return address === undefined ? undefined : findMember(pool, { id, email: address, secret }, clock.now())
}
