import { type Call, memberHeaders } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addCall, type CallInput, type Handled } from '../../../platform/http/add-call.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { findMemberByHeaders } from './find-member-by-headers.ts'
import { followLanguage } from './follow-language.ts'

export interface MemberCallInput<C extends Call> extends CallInput<C> {
  readonly member: Member
}

/** Like `addCall`, for members. The member is read from the session's row and from nothing else. */
export function addMemberCall<C extends Call>(
  http: FastifyInstance,
  call: C,
  accounts: Pick<Accounts, 'pool' | 'clock'>,
  handle: (input: MemberCallInput<C>, reply: FastifyReply) => Handled<C> | Promise<Handled<C>>,
): void {
  const handleMember = async (input: CallInput<C>, reply: FastifyReply): Promise<Handled<C>> => {
    const found = await findMemberByHeaders(accounts, input.request.headers)
    if (!found) return refuse(reply, 'unauthorized')
    reply.header('cache-control', 'no-store')
    return handle({ ...input, member: await followLanguage(accounts, found, input.request) }, reply)
  }
  addCall(http, call, handleMember, { names: memberHeaders })
}
