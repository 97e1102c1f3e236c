import type { AnswerOf, BodyOf, Call, ErrorAnswer, StoredUser } from '@hexaverse/protocol/http'
import { fillPath } from './fill-path.ts'

/** The method, path and body that the protocol's definition of this call demands. */
export interface RequestOf<C extends Call> {
  readonly method: C['method']
  readonly path: C['path']
  readonly params?: Readonly<Record<string, string>>
  readonly body?: BodyOf<C>
}

interface CallOptions {
  /** The signed-in user on whose behalf the call is made. */
  readonly user?: StoredUser | undefined
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: 'refused'; readonly status: number; readonly answer: ErrorAnswer }
  | { readonly ok: false; readonly reason: 'unreachable'; readonly answer?: undefined }

const unreachable = { ok: false, reason: 'unreachable' } as const

/** The one way to call the server. It never throws: no answer and no sense in an answer are results too. */
export async function callServer<C extends Call>(
  request: RequestOf<C>,
  { user, timeoutMs = 15_000, fetch = globalThis.fetch }: CallOptions = {},
): Promise<CallResult<AnswerOf<C>>> {
  try {
    const response = await fetch(fillPath(request.path, request.params), {
      method: request.method,
      headers: headersFor(request.body !== undefined, user),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return toResult<AnswerOf<C>>(response, await response.json())
  } catch {
    return unreachable
  }
}

function headersFor(hasBody: boolean, user: StoredUser | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(user && { id: user._id, email: user.email, secret: user.secret }),
  }
}

/** The sentence decides, not the status: a refusal may well come with status 200. */
function toResult<Answer>(response: Response, answer: unknown): CallResult<Answer> {
  if (isErrorAnswer(answer)) {
    return { ok: false, reason: 'refused', status: response.status, answer: { ...noDetails, ...answer } }
  }
  return response.ok ? { ok: true, answer: answer as Answer } : unreachable
}

const noDetails = { code: '', params: {} }

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'ErrorMessage' in answer && typeof answer.ErrorMessage === 'string'
  )
}
