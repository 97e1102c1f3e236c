import type { RefusalCode, SentenceParams } from '@hexaverse/protocol/texts'
import type { RefusalKind } from '@hexaverse/protocol/words/answers'
import type { Result as AnyResult } from '@hexaverse/rules'
import type { FastifyReply } from 'fastify'
import { refuse } from './refuse.ts'

/** An expected "no". */
interface Refusal {
  readonly code: RefusalCode
  readonly params?: SentenceParams
  readonly kind?: RefusalKind
  /** Whether it counts towards a lockout of the form. */
  readonly isFailure: boolean
}

export type Result<T> = AnyResult<T, Refusal>

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function refused(code: RefusalCode, params: SentenceParams = {}): Result<never> {
  return { ok: false, refusal: { code, params, isFailure: false } }
}

/** The moment is rounded up to a minute, so that the sentence does not name one that is too early. */
export function refusedUntil(code: RefusalCode, moment: Date): Result<never> {
  const until = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)
  return refused(code, { until: until.toISOString() })
}

/** Too many requests wait for a password hash already. */
export const busy = refused('busy', { seconds: 2 })

/** Makes every refusal of a form count as a failed attempt, except that the server is busy. */
export function asFailure<T>(result: Result<T>): Result<T> {
  if (result.ok || result.refusal.code === 'busy') return result
  return { ok: false, refusal: { ...result.refusal, isFailure: true } }
}

export function failed(code: RefusalCode, kind: RefusalKind = 'error'): Result<never> {
  return { ok: false, refusal: { code, kind, isFailure: true } }
}

/** Answers a request with a result: the refusal, or what `toAnswer` makes of the value. */
export function answerResult<T, Answer>(
  reply: FastifyReply,
  result: Result<T>,
  toAnswer: (value: T) => Answer,
): Answer | FastifyReply {
  if (result.ok) return toAnswer(result.value)
  const { code, params, kind } = result.refusal
  return refuse(reply, code, params, { kind })
}
