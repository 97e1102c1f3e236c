import * as calls from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../../../platform/http/add-call.ts'
import { callerOf } from '../../../platform/http/caller.ts'
import { succeed } from '../../../platform/http/refuse.ts'
import { answerResult } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { changePassword } from '../passwords/change-password.ts'
import { addMemberCall } from '../sessions/add-member-call.ts'
import { deleteAccount } from './delete-account.ts'
import { finishEmailChange } from './finish-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'
import { takeBackEmail } from './take-back-email.ts'

/** The HTTP calls about one's own account: of members, and of who has a link that was mailed to its old address. */
export function addOwnAccount(http: FastifyInstance, accounts: Accounts): void {
  addMemberCall(http, calls.changePassword, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await changePassword(accounts, member, body, callerOf(request)), succeed),
  )
  addMemberCall(http, calls.changeEmail, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await requestEmailChange(accounts, member, body, callerOf(request)), succeed),
  )
  addMemberCall(http, calls.changeEmailSecondStep, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await finishEmailChange(accounts, member, body, callerOf(request)), succeed),
  )
  addCall(http, calls.takeBackEmail, async ({ body, request }, reply) =>
    answerResult(reply, await takeBackEmail(accounts, body, callerOf(request)), succeed),
  )
  addMemberCall(http, calls.deleteAccount, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await deleteAccount(accounts, member, body, callerOf(request)), succeed),
  )
}
