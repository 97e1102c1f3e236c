import type { ErrorAnswer } from '@hexaverse/protocol/http'
import { en, fillIn, type RefusalCode, type SentenceParams } from '@hexaverse/protocol/sentences'
import type { FastifyReply } from 'fastify'

/** Machinery's refusals have a status of their own; a business refusal is an ordinary answer with status 200. */
const statusOfCode: Partial<Record<RefusalCode, number>> = {
  'malformed-request': 400,
  'request-too-large': 400,
  unauthorized: 401,
  'unknown-call': 404,
  'unknown-document': 404,
  'too-many-requests': 429,
  busy: 503,
  fault: 500,
}

export function errorAnswer(code: RefusalCode, params: SentenceParams = {}): ErrorAnswer {
  return { ErrorMessage: fillIn(en[code], params), code, params }
}

export function refuse(
  reply: FastifyReply,
  code: RefusalCode,
  params: SentenceParams = {},
  status = statusOfCode[code] ?? 200,
): FastifyReply {
  const seconds = params['seconds']
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.status(status).send(errorAnswer(code, params))
}
