import type { BodyOf, requestWithdraw } from '@hexaverse/protocol/http'
import type { GrantedOf } from '../../../shared/http/call-server.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

export type Granted = GrantedOf<typeof requestWithdraw>

/** Asked again in the same words, the server answers the same: nothing is taken twice. */
export function requestWithdrawal(body: BodyOf<typeof requestWithdraw>) {
  return callAsMember<typeof requestWithdraw>({ method: 'POST', path: '/api/hc_data/requestWithdraw', body })
}
