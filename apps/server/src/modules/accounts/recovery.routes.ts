import * as calls from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { succeed } from '../../platform/http/refuse.ts'
import type { Accounts } from './accounts.ts'
import { answerResult } from './answer-result.ts'
import { callerOf } from './caller.ts'
import { checkRecoveryLink } from './check-recovery-link.ts'
import { requestRecovery } from './request-recovery.ts'
import { restorePassword } from './restore-password.ts'

export function addRecovery(http: FastifyInstance, accounts: Accounts): void {
  addCall(http, calls.forgotPassword, async ({ body, request }, reply) => {
    const form = { email: body.email, andPlay: body.andPlayPath }
    return answerResult(reply, await requestRecovery(accounts, form, callerOf(request)), succeed)
  })
  addCall(http, calls.checkRestoreLink, async ({ params, request }, reply) =>
    answerResult(reply, await checkRecoveryLink(accounts, params, callerOf(request)), succeed),
  )
  addCall(http, calls.restorePassword, async ({ body, request }, reply) =>
    answerResult(reply, await restorePassword(accounts, body, callerOf(request)), succeed),
  )
}
