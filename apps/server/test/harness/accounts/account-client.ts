import type { User } from '@hexaverse/protocol/http'
import { readAnswer, speakBody } from '@hexaverse/protocol/http/testing/speak'
import type { Pool } from 'pg'

/** No mail server listens on this port, so mails stay in the outbox, where a test can read them with their secrets. */
export const mailsStayInTheOutbox = { SMTP_URL: 'smtp://127.0.0.1:1' }

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what any client receives, in our own words; each test asserts its shape.
  readonly answer: any
}

export interface WaitingMail {
  readonly template: string
  readonly to: string
  readonly language: string
  readonly code: string | undefined
  readonly link: string | undefined
  readonly accountId: string | null
  readonly sendAt: Date
}

export const goodPassword = 'Right-pass-1'

/**
 * Calls the server over HTTP as a browser does, in our own words; a body that is text is sent as it is. `headers` may
 * carry another client address, as a trusted proxy would.
 */
export function createCaller(server: { readonly address: string }) {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const whole = `/api/hc_data${path}`
    const text = typeof body === 'string' ? body : JSON.stringify(speakBody(whole, body))
    const answer = await fetch(server.address + whole, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(text === undefined ? {} : { body: text }),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      answer: readAnswer(whole, await answer.json()),
    } satisfies Reply
  }
  const post = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> =>
    call('POST', path, body, headers)
  const get = (path: string, headers?: Record<string, string>): Promise<Reply> => call('GET', path, undefined, headers)
  return { post, get }
}

/** Also reads the mails, from the server's database. */
export function createAccountClient(server: { readonly address: string; readonly pool: Pool }) {
  const { post, get } = createCaller(server)

  const readMails = async (to: string): Promise<WaitingMail[]> => {
    const { rows } = await server.pool.query<WaitingMail>(
      `select template, recipient as to, language, secrets ->> 'code' as code, secrets ->> 'link' as link,
         account_id as "accountId", created_at as "sendAt" from outbox where recipient = $1 order by id desc`,
      [to],
    )
    return rows
  }
  const readCode = async (to: string): Promise<string> => (await readMails(to))[0]?.code ?? 'no code'

  const signUp = async (email: string, password = goodPassword, extra: object = {}): Promise<User> => {
    await post('/auth', { email, password })
    const code = await readCode(email)
    return (await post('/SecondStepAndLogin', { email, password, code, ...extra })).answer
  }
  const signIn = async (email: string, password = goodPassword, extra: object = {}): Promise<User> => {
    await post('/login', { email, password })
    const code = await readCode(email)
    return (await post('/SecondStepLogin', { email, password, code, ...extra })).answer
  }
  return { post, get, readMails, readCode, signUp, signIn }
}

export function headersOf({ id, email, secret }: User): Record<string, string> {
  return { id, email, secret }
}

/** Returns a code that differs from the given one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
