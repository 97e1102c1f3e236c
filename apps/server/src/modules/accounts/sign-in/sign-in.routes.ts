import { login, logout, memberHeaders, secondStepLogin } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addCall } from '../../../platform/http/add-call.ts'
import { callerOf } from '../../../platform/http/caller.ts'
import { succeed } from '../../../platform/http/refuse.ts'
import { answerResult } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { findMemberByHeaders } from '../sessions/add-member-call.ts'
import { deleteSession } from '../sessions/session.store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { requestSignIn } from './request-sign-in.ts'

export function addSignIn(http: FastifyInstance, accounts: Accounts): void {
  addCall(http, login, async ({ body, request }, reply) =>
    answerResult(reply, await requestSignIn(accounts, body, callerOf(request)), succeed),
  )
  addCall(http, secondStepLogin, async ({ body, request }, reply) =>
    answerResult(reply, await finishSignIn(accounts, body, callerOf(request)), (user) => user),
  )
  addCall(http, logout, ({ request }) => signOut(accounts, request), { names: memberHeaders, areOptional: true })
  http.post('/logout', { schema: { hide: true } }, (request) => signOut(accounts, request))
}

/** Succeeds also if the session has ended already. */
async function signOut(accounts: Accounts, request: FastifyRequest) {
  const member = await findMemberByHeaders(accounts, request.headers)
  if (member && (await deleteSession(accounts.pool, member.id, member.sessionId))) {
    accounts.log.info({ account: member.id }, 'signed out')
  }
  return succeed('signed-out')
}
