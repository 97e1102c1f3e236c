import type { FastifyInstance } from 'fastify'
import { framePage, framePolicy } from './ads-frame.ts'

/**
 * The ad lives in a page of its own, shown in a sandboxed frame. There it has no origin: the session in our storage is
 * out of its reach, and our own pages need not allow a single foreign script.
 */
export function addAdsFrame(http: FastifyInstance, adsScriptUrl: string): void {
  const html = framePage(adsScriptUrl)
  const headers = { 'content-security-policy': framePolicy, 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }
  http.get('/ads/frame', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').serializer(String).send(html),
  )
}
