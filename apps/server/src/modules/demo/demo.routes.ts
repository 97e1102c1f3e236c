import { readFileSync } from 'node:fs'
import { parseLanguage } from '@hexaverse/protocol/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { languageOf } from '../../platform/http/language-of.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isLoopbackUrl } from '../../platform/is-loopback.ts'
import { type DemoMail, findDemoMail, readDemoMails } from './demo-mail.store.ts'
import { mailboxPage } from './mailbox-page.ts'

export interface DemoOptions {
  readonly pool: Pool
  /** False if `SMTP_URL` names a real mail server. */
  readonly hasMailbox: boolean
}

/**
 * A demo listens to this machine alone. Yet a page of somebody else reaches it too, if its name suddenly leads to
 * 127.0.0.1, and so does everybody through a tunnel: they come under another name, and do not get to read the mails.
 */
async function refuseOtherNames(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return isLoopbackUrl(`http://${request.headers.host}`) ? undefined : refuse(reply, 'unknown-call')
}

const hidden = { schema: { hide: true }, onRequest: refuseOtherNames }

/** The CSP of a mail's own HTML: a sandboxed page without an origin, which may use inline styles and nothing else. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The page shows the newest mails; a program that reads the JSON gets all of them. */
const maxOnPage = 200

/** Mounted in demo mode only. */
export function addDemo(http: FastifyInstance, { pool, hasMailbox }: DemoOptions): void {
  const readMails = async (limit?: number): Promise<DemoMail[]> => (hasMailbox ? readDemoMails(pool, limit) : [])
  http.get('/demo/mail.json', hidden, async (_request, reply) => {
    const mails = await readMails()
    return reply.header('cache-control', 'no-store').send(mails.map(({ id: _, ...mail }) => mail))
  })
  http.get('/demo/mail', hidden, async (request, reply) => {
    const { userLanguage } = request.query as { userLanguage?: unknown }
    const chosen = typeof userLanguage === 'string' ? parseLanguage(userLanguage) : undefined
    const language = chosen ?? languageOf(request) ?? 'en'
    const html = mailboxPage({ mails: await readMails(maxOnPage), hasMailbox, language })
    return send(reply, 'text/html', html)
  })
  http.get('/demo/mail/newest', hidden, async () => ({ newest: (await readMails(1))[0]?.id ?? '' }))
  http.get<{ Params: { id: string } }>('/demo/mail/:id', hidden, async ({ params: { id } }, reply) => {
    const mail = hasMailbox && /^\d{1,18}$/.test(id) ? await findDemoMail(pool, id) : undefined
    if (!mail) return refuse(reply, 'unknown-call')
    return send(reply.header('content-security-policy', mailPolicy), 'text/html', mail.html)
  })
  addFile(http, '/demo/mail.css', 'text/css', './mailbox-page.css')
  addFile(http, '/demo/mail.js', 'text/javascript', './mailbox-page.js')
}

function addFile(http: FastifyInstance, path: string, type: string, file: string): void {
  const content = readFileSync(new URL(file, import.meta.url), 'utf8')
  http.get(path, hidden, async (_request, reply) => send(reply, type, content))
}

function send(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .serializer(String)
    .send(content)
}
