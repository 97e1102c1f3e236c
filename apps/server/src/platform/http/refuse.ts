import type { ErrorAnswer, SuccessAnswer } from '@hexaverse/protocol/http'
import {
  type FormatMoment,
  fillIn,
  fillInMoments,
  type RefusalCode,
  type SentenceCode,
  type SentenceParams,
  type SuccessCode,
} from '@hexaverse/protocol/texts'
import { en } from '@hexaverse/protocol/texts/answers/en'
import { type RefusalKind, refusalToWire, successToWire } from '@hexaverse/protocol/words/answers'
import type { FastifyReply } from 'fastify'

/** Technical refusals have a status of their own; a business refusal is an ordinary answer with status 200. */
const statusOfCode: Partial<Record<RefusalCode, number>> = {
  'malformed-request': 400,
  'request-too-large': 400,
  unauthorized: 401,
  'unknown-call': 404,
  'wrong-method': 405,
  'unknown-document': 404,
  'unknown-archive': 404,
  'unknown-table': 404,
  'unknown-games-page': 400,
  'unknown-games-filter': 400,
  'replay-unknown': 404,
  'game-running': 404,
  'unknown-player': 404,
  'unknown-leaderboard': 400,
  'too-many-requests': 429,
  'too-many-mails': 429,
  banned: 429,
  'recovery-wait': 429,
  'games-today': 429,
  resting: 429,
  'restore-banned': 429,
  'change-password-banned': 429,
  'delete-account-banned': 429,
  busy: 503,
  fault: 500,
}

/** The sentence as the wire carries it. A page says it again in its reader's language and time zone. */
function inEnglish(code: SentenceCode, params: SentenceParams): string {
  return fillIn('en', en[code], fillInMoments(params, formatUtc))
}

/** A `time` is within hours, an `until` may be days away. */
const formatUtc: FormatMoment = (moment, name) => {
  const [day, time] = [moment.toISOString().slice(0, 10), moment.toISOString().slice(11, 16)]
  return name === 'time' ? `${time} UTC` : `${day} ${time} UTC`
}

export function errorAnswer(code: RefusalCode, params: SentenceParams = {}, kind: RefusalKind = 'error'): ErrorAnswer {
  return refusalToWire({ kind, sentence: inEnglish(code, params), code, params })
}

export interface RefusalShape {
  readonly status?: number
  /** Where the call has a kind of its own for this refusal. */
  readonly kind?: RefusalKind | undefined
}

/** A parameter `seconds` is also sent as `Retry-After`. */
export function refuse(
  reply: FastifyReply,
  code: RefusalCode,
  params: SentenceParams = {},
  { status = statusOfCode[code] ?? 200, kind }: RefusalShape = {},
): FastifyReply {
  const seconds = params['seconds']
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.status(status).send(errorAnswer(code, params, kind))
}

export function succeed(code: SuccessCode, params: SentenceParams = {}): SuccessAnswer {
  return successToWire({ sentence: inEnglish(code, params), code, params })
}
