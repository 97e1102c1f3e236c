import type { IncomingHttpHeaders } from 'node:http'
import { parseEmail } from '@hexaverse/protocol/credentials'
import { type Call, memberHeaders } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCall, type CallInput, type Handled } from '../../../platform/http/add-call.ts'
import { callerOf } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { updateLanguage } from '../account.store.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { findMember } from './session.store.ts'

interface MemberCallInput<C extends Call> extends CallInput<C> {
  readonly member: Member
}

/** Like `addCall`, for members. The member is read from the session's row and from nothing else. */
export function addMemberCall<C extends Call>(
  http: FastifyInstance,
  call: C,
  accounts: Pick<Accounts, 'pool' | 'clock' | 'sessionChecks'>,
  handle: (input: MemberCallInput<C>, reply: FastifyReply) => Handled<C> | Promise<Handled<C>>,
): void {
  const handleMember = async (input: CallInput<C>, reply: FastifyReply): Promise<Handled<C>> => {
    const member = await checkSession(accounts, input.request)
    if (!member) return refuse(reply, 'unauthorized')
    reply.header('cache-control', 'no-store')
    return handle({ ...input, member }, reply)
  }
  addCall(http, call, handleMember, { names: memberHeaders })
}

/** Finds the member, once for all requests with the same headers that come at the same time. */
function checkSession(
  accounts: Pick<Accounts, 'pool' | 'clock' | 'sessionChecks'>,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const { id, email, secret } = request.headers
  const key = JSON.stringify([id, email, secret, callerOf(request).language])
  return accounts.sessionChecks.run(key, async () => {
    const found = await findMemberByHeaders(accounts, request.headers)
    return found && followLanguage(accounts, found, request)
  })
}

/** The member that the headers `id`, `email` and `secret` prove together. */
export async function findMemberByHeaders(
  { pool, clock }: Pick<Accounts, 'pool' | 'clock'>,
  headers: IncomingHttpHeaders,
): Promise<Member | undefined> {
  const { id, email, secret } = headers
  if (typeof id !== 'string' || typeof email !== 'string' || typeof secret !== 'string') return undefined
  const address = parseEmail(email)
  return address === undefined ? undefined : findMember(pool, { id, email: address, secret }, clock.now())
}

/** Stores the language of the request: mails are written in the language in which a person last used the site. */
export async function followLanguage<Person extends Pick<Member, 'id' | 'language'>>(
  { pool }: Pick<Accounts, 'pool'>,
  person: Person,
  request: FastifyRequest,
): Promise<Person> {
  const { language = person.language } = callerOf(request)
  if (language === person.language) return person
  await updateLanguage(pool, person.id, language)
  return { ...person, language }
}
