import * as calls from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { errorAnswer, succeed } from '../../platform/http/refuse.ts'
import { answerResult } from '../../platform/http/result.ts'
import { addMemberCall } from '../accounts/index.ts'
import { confirmWithdrawal } from './request/confirm-withdrawal.ts'
import { listOwn } from './request/list-own.ts'
import { type Requested, requestWithdrawal } from './request/request-withdrawal.ts'
import { deadlineOf } from './withdrawal.ts'
import type { Withdrawals } from './withdrawals.ts'

export function addWithdrawals(http: FastifyInstance, withdrawals: Withdrawals): void {
  const { accounts } = withdrawals
  addMemberCall(http, calls.requestWithdraw, accounts, async ({ member, body, request }, reply) =>
    answerResult(reply, await requestWithdrawal(withdrawals, member, body, callerOf(request)), toAnswer),
  )
  addCall(
    http,
    calls.confirmWithdraw,
    async ({ body, request }, reply) =>
      answerResult(
        reply,
        await confirmWithdrawal(withdrawals, body, request.headers, callerOf(request)),
        ({ code, params }) => succeed(code, params),
      ),
    { names: calls.memberHeaders, areOptional: true },
  )
  addMemberCall(http, calls.readWithdrawals, accounts, ({ member }) => listOwn(withdrawals, member.id))
}

function toAnswer(requested: Requested): calls.AnswerOf<typeof calls.requestWithdraw> {
  if (requested.status === 'rejected') return { ...errorAnswer(requested.code), status: 'rejected' }
  if (requested.status === 'code') {
    return { ...succeed('wallet-code-sent'), status: 'code', paySystem: requested.paySystem }
  }
  const { paySystem, coins } = requested.withdrawal
  if (requested.status === 'processing') {
    const code = requested.isInReview ? 'withdrawal-in-review' : 'withdrawal-preparing'
    return { ...succeed(code), status: 'processing', paySystem }
  }
  const time = deadlineOf(requested.withdrawal).toISOString()
  const claimPath = requested.path
  return { ...succeed('withdrawal-reserved', { coins, time }), status: 'pending', claimPath, paySystem }
}
