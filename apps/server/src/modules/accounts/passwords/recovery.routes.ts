import { parseEmail } from '@hexaverse/protocol/credentials'
import * as calls from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../../../platform/http/add-call.ts'
import { type Caller, callerOf } from '../../../platform/http/caller.ts'
import { succeed } from '../../../platform/http/refuse.ts'
import { answerResult, failed, ok, type Result } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { guardForm } from '../limits/guard-form.ts'
import { hashSecret } from '../sessions/session.store.ts'
import { isGoodLink } from './recovery-link.store.ts'
import { requestRecovery } from './request-recovery.ts'
import { restorePassword } from './restore-password.ts'

export function addRecovery(http: FastifyInstance, accounts: Accounts): void {
  addCall(http, calls.forgotPassword, async ({ body, request }, reply) =>
    answerResult(reply, await requestRecovery(accounts, body, callerOf(request)), succeed),
  )
  addCall(http, calls.checkRestoreLink, async ({ params, request }, reply) =>
    answerResult(reply, await checkRecoveryLink(accounts, params, callerOf(request)), succeed),
  )
  addCall(http, calls.restorePassword, async ({ body, request }, reply) =>
    answerResult(reply, await restorePassword(accounts, body, callerOf(request)), succeed),
  )
}

/** Checks a link without spending it: mail scanners follow links before people do. */
async function checkRecoveryLink(
  accounts: Accounts,
  link: { readonly email: string; readonly secret: string },
  caller: Caller,
): Promise<Result<'restore-ready'>> {
  const email = parseEmail(link.email)
  if (email === undefined) return failed('invalid-link')
  const secretHash = hashSecret(link.secret)
  const isProved = () => isGoodLink(accounts.pool, { email, secretHash }, accounts.clock.now())
  const use = { form: 'restore-password', account: email, address: caller.address, isProved } as const
  return guardForm(accounts, use, async () => ((await isProved()) ? ok('restore-ready') : failed('invalid-link')))
}
