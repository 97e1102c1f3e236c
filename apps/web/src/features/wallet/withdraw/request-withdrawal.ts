import type { BodyOf, GrantedOf, requestWithdraw } from '@hexaverse/protocol/http'
import { withdrawalWords } from '@hexaverse/protocol/words'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

export type Granted = GrantedOf<typeof requestWithdraw>

/** The call is idempotent: the server answers a repeated request as it did the first and reserves nothing more. */
export function requestWithdrawal(body: BodyOf<typeof requestWithdraw>) {
  return callAsMember<typeof requestWithdraw>({
    method: 'POST',
    path: '/api/hc_data/requestWithdraw',
    body,
    words: withdrawalWords,
  })
}
