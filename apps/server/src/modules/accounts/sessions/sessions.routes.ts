import { parseEmail } from '@hexaverse/protocol/credentials'
import { checkAuth, endSession, getBalance, listSessions } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addCall } from '../../../platform/http/add-call.ts'
import { refuse, succeed } from '../../../platform/http/refuse.ts'
import { findAccountById } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { readStanding, readUser } from '../read-user.ts'
import { addMemberCall, followLanguage } from './add-member-call.ts'
import { deleteSession, findMember, listLiveSessions } from './session.store.ts'

export function addSessions(http: FastifyInstance, accounts: Accounts): void {
  const { pool, clock, log } = accounts
  addCall(http, checkAuth, async ({ body, request }, reply) => {
    const account = await findAccountOfSession(accounts, body)
    if (!account) return refuseSession(reply)
    return readUser(pool, await followLanguage(accounts, account, request), body.secret)
  })
  addCall(http, getBalance, async ({ body }, reply) => {
    const account = await findAccountOfSession(accounts, body)
    return account ? readStanding(pool, account.id) : refuseSession(reply)
  })
  addMemberCall(http, listSessions, accounts, async ({ member }) => {
    const sessions = await listLiveSessions(pool, member.id, clock.now())
    return sessions.map(({ startedAt, usedAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis: session.id === member.sessionId,
    }))
  })
  addMemberCall(http, endSession, accounts, async ({ member, body }) => {
    const isEnded = await deleteSession(pool, member.id, body.sessionId)
    if (isEnded) log.info({ account: member.id }, 'session ended')
    return succeed('session-ended')
  })
}

/** Two calls carry the session in the body (D-API-3), and refuse a bad one in an ordinary answer, with status 200. */
async function findAccountOfSession(
  { pool, clock }: Accounts,
  { email: text, secret }: { readonly email: string; readonly secret: string },
): Promise<Account | undefined> {
  const email = parseEmail(text)
  const member = email === undefined ? undefined : await findMember(pool, { email, secret }, clock.now())
  return member && findAccountById(pool, member.id)
}

function refuseSession(reply: FastifyReply): FastifyReply {
  return refuse(reply, 'unauthorized', {}, { status: 200 })
}
