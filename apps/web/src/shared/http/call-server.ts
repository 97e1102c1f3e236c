import type { BodyOf, Call, GrantedOf, QueryOf, User, WordsOf } from '@hexaverse/protocol/http'
import { type Refusal, readGranted, readRefusal } from '@hexaverse/protocol/words/answers'
import { invert, rename } from '@hexaverse/protocol/words/rename'
import { useLanguageStore } from '../i18n/language-store.ts'

/** The method, path, words and body that the protocol defines for this call. */
export type RequestOf<C extends Call> = {
  readonly method: C['method']
  readonly path: C['path']
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryOf<C>
  readonly body?: BodyOf<C>
} & (undefined extends WordsOf<C> ? { readonly words?: undefined } : { readonly words: WordsOf<C> })

interface CallOptions {
  /** The signed-in user whose credentials are sent (D-API-3). */
  readonly user?: User | undefined
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** The server said no (D-API-8). */
export interface Refused {
  readonly ok: false
  readonly reason: 'refused'
  readonly status: number
  readonly answer: Refusal
}

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
  { method, path, params, query, body, words }: RequestOf<C>,
  { user, timeoutMs = 15_000, fetch = globalThis.fetch }: CallOptions = {},
): Promise<CallResult<GrantedOf<C>>> {
  try {
    const response = await fetch(fillPath(path, params) + toSearch(query), {
      method,
      headers: headersFor(body !== undefined, user),
      body: body === undefined ? null : JSON.stringify(words?.body ? rename(body, words.body) : body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return toResult<C>(response, await readBody(response), words)
  } catch {
    return unreachable
  }
}

/** The language is that of the page, which may differ from the browser's: mails are written in it. */
function headersFor(hasBody: boolean, user: User | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': useLanguageStore.getState().language,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(user && { id: user.id, email: user.email, secret: user.secret }),
  }
}

/** A call may answer with a zip file instead of JSON. */
function readBody(response: Response): Promise<unknown> {
  return response.headers.get('content-type') === 'application/zip' ? response.blob() : response.json()
}

/** The refusal sentence decides, not the status: a refusal may have status 200 (D-API-2). */
function toResult<C extends Call>(response: Response, wire: unknown, words: Call['words']): CallResult<GrantedOf<C>> {
  const refusal = readRefusal(wire)
  if (refusal) return { ok: false, reason: 'refused', status: response.status, answer: refusal }
  const answer = words?.answer ? rename(wire, invert(words.answer)) : wire
  return response.ok ? { ok: true, answer: readGranted(answer) as GrantedOf<C> } : unreachable
}

function toSearch(query: unknown): string {
  return query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
}

/** Puts parameters into the `:names` of a path. */
function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
