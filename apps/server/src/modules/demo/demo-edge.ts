import { readFileSync } from 'node:fs'
import { type Language, parseLanguage } from '@hexaverse/protocol/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language-of.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isLoopbackUrl } from '../../platform/is-loopback.ts'

/**
 * A demo listens to this machine alone. Yet a foreign page reaches it too, if its name suddenly leads to
 * 127.0.0.1, and so does everybody through a tunnel: they come under another name, and do not get to read the pages.
 */
async function refuseOtherNames(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return isLoopbackUrl(`http://${request.headers.host}`) ? undefined : refuse(reply, 'unknown-call')
}

/** The options of every route of the demo's own pages. */
export const hidden = { schema: { hide: true }, onRequest: refuseOtherNames }

/** The language that the page's address names, or else the browser's. */
export function pageLanguage(request: FastifyRequest): Language {
  const { userLanguage } = request.query as { userLanguage?: unknown }
  const chosen = typeof userLanguage === 'string' ? parseLanguage(userLanguage) : undefined
  return chosen ?? languageOf(request) ?? 'en'
}

export function sendContent(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .serializer(String)
    .send(content)
}

export function addFile(http: FastifyInstance, path: string, type: string, file: URL): void {
  const content = readFileSync(file, 'utf8')
  http.get(path, hidden, async (_request, reply) => sendContent(reply, type, content))
}
