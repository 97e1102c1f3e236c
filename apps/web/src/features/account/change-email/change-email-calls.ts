import type { changeEmail, changeEmailSecondStep, SuccessAnswer } from '@hexaverse/protocol/http'
import type { CallResult } from '../../../shared/http/call-server.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

export function askForEmail(email: string): Promise<CallResult<SuccessAnswer>> {
  return callAsMember<typeof changeEmail>({ method: 'POST', path: '/api/hc_data/changeEmail', body: { email } })
}

/** An answer that is no refusal is a success: `NoAttempts` has been told apart by then. */
export async function confirmEmail(email: string, sixDig: string): Promise<CallResult<SuccessAnswer>> {
  const result = await callAsMember<typeof changeEmailSecondStep>({
    method: 'POST',
    path: '/api/hc_data/changeEmailSecondStep',
    body: { email, sixDig },
  })
  return result as CallResult<SuccessAnswer>
}
