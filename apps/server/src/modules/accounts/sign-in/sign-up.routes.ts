import { auth, secondStepAndLogin } from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../../../platform/http/add-call.ts'
import { callerOf } from '../../../platform/http/caller.ts'
import { succeed } from '../../../platform/http/refuse.ts'
import { answerResult } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { requestSignUp } from './request-sign-up.ts'

export function addSignUp(http: FastifyInstance, accounts: Accounts): void {
  addCall(http, auth, async ({ body, request }, reply) =>
    answerResult(reply, await requestSignUp(accounts, body, callerOf(request)), succeed),
  )
  addCall(http, secondStepAndLogin, async ({ body, request }, reply) =>
    answerResult(reply, await finishSignUp(accounts, body, callerOf(request)), (user) => user),
  )
}
