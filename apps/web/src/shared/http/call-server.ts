import type { AnswerOf, BodyOf, Call, NamedRefusal, RefusalField, StoredUser } from '@hexaverse/protocol/http'
import { readRefusal } from '@hexaverse/protocol/read-refusal'
import { useLanguageStore } from '../i18n/language-store.ts'

/** The method, path and body that the protocol defines for this call. */
export interface RequestOf<C extends Call> {
  readonly method: C['method']
  readonly path: C['path']
  readonly params?: Readonly<Record<string, string>>
  readonly body?: BodyOf<C>
}

interface CallOptions {
  /** The signed-in user whose credentials are sent (D-API-3). */
  readonly user?: StoredUser | undefined
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** A refusal of the server: its sentence, and the field that contained it, which is the kind of refusal (D-API-8). */
export interface Refused extends NamedRefusal {
  readonly ok: false
  readonly reason: 'refused'
  readonly status: number
}

/** The answers of a call that are not refusals. */
export type GrantedOf<C extends Call> = Exclude<
  AnswerOf<C>,
  { [Field in RefusalField]: Readonly<Record<Field, string>> }[RefusalField]
>

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | Refused
  | { readonly ok: false; readonly reason: 'unreachable'; readonly answer?: undefined }

export type Failed = Extract<CallResult<unknown>, { readonly ok: false }>

const unreachable = { ok: false, reason: 'unreachable' } as const

/**
 * The only function that calls the server. It never throws: an unreachable server and an unreadable answer are results
 * too.
 */
export async function callServer<C extends Call>(
  request: RequestOf<C>,
  { user, timeoutMs = 15_000, fetch = globalThis.fetch }: CallOptions = {},
): Promise<CallResult<GrantedOf<C>>> {
  try {
    const response = await fetch(fillPath(request.path, request.params), {
      method: request.method,
      headers: headersFor(request.body !== undefined, user),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return toResult<GrantedOf<C>>(response, await readBody(response))
  } catch {
    return unreachable
  }
}

/** The language is that of the page, which may differ from the browser's: mails are written in it. */
function headersFor(hasBody: boolean, user: StoredUser | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': useLanguageStore.getState().language,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(user && { id: user._id, email: user.email, secret: user.secret }),
  }
}

/** A call may answer with a zip file instead of JSON. */
function readBody(response: Response): Promise<unknown> {
  return response.headers.get('content-type') === 'application/zip' ? response.blob() : response.json()
}

/** The refusal sentence decides, not the status: a refusal may have status 200 (D-API-2). */
function toResult<Answer>(response: Response, answer: unknown): CallResult<Answer> {
  const refusal = readRefusal(answer)
  if (refusal) return { ok: false, reason: 'refused', status: response.status, ...refusal }
  return response.ok ? { ok: true, answer: answer as Answer } : unreachable
}

/** Puts parameters into the `:names` of a path. */
function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
