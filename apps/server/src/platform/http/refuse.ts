import type { ErrorAnswer, RefusalField, SuccessAnswer } from '@hexaverse/protocol/http'
import { fillIn, type RefusalCode, type SentenceParams, type SuccessCode } from '@hexaverse/protocol/texts'
import { en } from '@hexaverse/protocol/texts/answers/en'
import type { FastifyReply } from 'fastify'

/** Technical refusals have a status of their own; a business refusal is an ordinary answer with status 200. */
const statusOfCode: Partial<Record<RefusalCode, number>> = {
  'malformed-request': 400,
  'request-too-large': 400,
  unauthorized: 401,
  'unknown-call': 404,
  'unknown-document': 404,
  'unknown-archive': 404,
  'too-many-requests': 429,
  'too-many-mails': 429,
  banned: 429,
  'recovery-wait': 429,
  'restore-banned': 429,
  'change-password-banned': 429,
  'delete-account-banned': 429,
  busy: 503,
  fault: 500,
}

export function errorAnswer(code: RefusalCode, params: SentenceParams = {}): ErrorAnswer {
  return { ErrorMessage: fillIn(en[code], params), code, params }
}

export interface RefusalShape {
  readonly status?: number
  /** The field that carries the sentence, where the call has a field of its own for this refusal. */
  readonly field?: RefusalField
}

/** A parameter `seconds` is also sent as `Retry-After`. */
export function refuse(
  reply: FastifyReply,
  code: RefusalCode,
  params: SentenceParams = {},
  { status = statusOfCode[code] ?? 200, field = 'ErrorMessage' }: RefusalShape = {},
): FastifyReply {
  const seconds = params['seconds']
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  const { ErrorMessage: sentence, ...details } = errorAnswer(code, params)
  return reply.status(status).send({ [field]: sentence, ...details })
}

export function succeed(code: SuccessCode, params: SentenceParams = {}): SuccessAnswer {
  return { SuccessMessage: fillIn(en[code], params), code, params }
}
