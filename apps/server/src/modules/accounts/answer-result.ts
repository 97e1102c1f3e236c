import type { FastifyReply } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import type { Result } from './result.ts'

/** From our own values to the wire. */
export function answerResult<T, Answer>(
  reply: FastifyReply,
  result: Result<T>,
  toAnswer: (value: T) => Answer,
): Answer | FastifyReply {
  if (result.ok) return toAnswer(result.value)
  const { code, params, field = 'ErrorMessage' } = result.refusal
  return refuse(reply, code, params, { field })
}
