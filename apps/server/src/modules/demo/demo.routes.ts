import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../platform/http/refuse.ts'
import { addFile, hidden, pageLanguage, sendContent } from './demo-edge.ts'
import { type DemoMail, findDemoMail, readDemoMails } from './demo-mail.store.ts'
import { mailboxPage } from './mailbox-page.ts'

export interface DemoOptions {
  readonly pool: Pool
  /** False if `SMTP_URL` names a real mail server. */
  readonly hasMailbox: boolean
  /** Whether the demo has its own chain, and with it a wallet. */
  readonly hasWallet: boolean
}

/** The CSP of a mail's own HTML: a sandboxed page without an origin, which may use inline styles and nothing else. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The page shows the newest mails; a program that reads the JSON gets all of them. */
const maxOnPage = 200

/** Mounted in demo mode only. */
export function addDemo(http: FastifyInstance, { pool, hasMailbox, hasWallet }: DemoOptions): void {
  const readMails = async (limit?: number): Promise<DemoMail[]> => (hasMailbox ? readDemoMails(pool, limit) : [])
  http.get('/demo/mail.json', hidden, async (_request, reply) => {
    const mails = await readMails()
    return reply.header('cache-control', 'no-store').send(mails.map(({ id: _, ...mail }) => mail))
  })
  http.get('/demo/mail', hidden, async (request, reply) => {
    const mails = await readMails(maxOnPage)
    const html = mailboxPage({ mails, hasMailbox, hasWallet, language: pageLanguage(request) })
    return sendContent(reply, 'text/html', html)
  })
  http.get('/demo/mail/newest', hidden, async () => ({ newest: (await readMails(1))[0]?.id ?? '' }))
  http.get<{ Params: { id: string } }>('/demo/mail/:id', hidden, async ({ params: { id } }, reply) => {
    const mail = hasMailbox && /^\d{1,18}$/.test(id) ? await findDemoMail(pool, id) : undefined
    if (!mail) return refuse(reply, 'unknown-call')
    return sendContent(reply.header('content-security-policy', mailPolicy), 'text/html', mail.html)
  })
  addFile(http, '/demo/page.css', 'text/css', new URL('./demo-page.css', import.meta.url))
  addFile(http, '/demo/page.js', 'text/javascript', new URL('./demo-page.js', import.meta.url))
}
