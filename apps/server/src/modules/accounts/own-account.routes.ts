import * as calls from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { succeed } from '../../platform/http/refuse.ts'
import type { Accounts } from './accounts.ts'
import { addMemberCall } from './add-member-call.ts'
import { answerResult } from './answer-result.ts'
import { callerOf } from './caller.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { finishEmailChange } from './finish-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

/** What people do with their own account. */
export function addOwnAccount(http: FastifyInstance, accounts: Accounts): void {
  addMemberCall(http, calls.changePassword, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await changePassword(accounts, member, body, callerOf(request)), succeed),
  )
  addMemberCall(http, calls.changeEmail, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await requestEmailChange(accounts, member, body, callerOf(request)), succeed),
  )
  addMemberCall(http, calls.changeEmailSecondStep, accounts, async ({ member, body, request }, reply) => {
    const form = { email: body.email, code: body.sixDig }
    return answerResult(reply, await finishEmailChange(accounts, member, form, callerOf(request)), succeed)
  })
  addMemberCall(http, calls.deleteAccount, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await deleteAccount(accounts, member, body, callerOf(request)), succeed),
  )
}
