import type { deleteAccount, SuccessAnswer } from '@hexaverse/protocol/http'
import type { CallResult } from '../../../shared/http/call-server.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

/** A refusal that comes as a bare `message` is said in the words for a deletion that failed. */
export async function deleteOwnAccount(password: string): Promise<CallResult<SuccessAnswer>> {
  const result = await callAsMember<typeof deleteAccount>({
    method: 'POST',
    path: '/api/hc_data/deleteAccount',
    body: { password },
  })
  if (result.ok || result.reason !== 'refused' || result.field !== 'message') return result
  return { ...result, answer: { ...result.answer, code: 'delete-failed' } }
}
