import { describeSocket } from '@hexaverse/protocol/wire/server'
import type { FastifyInstance } from 'fastify'
import { docsStylesheet } from './docs-page.ts'
import { openapiPage } from './openapi-page.ts'
import { socketPage } from './socket-page.ts'

/** The description made from the schemas that validate the calls, for programs and for people. */
export function addApiDescription(http: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  http.get('/api/docs/openapi.json', hidden, async () => http.swagger())
  http.get('/api/docs/style.css', hidden, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').serializer(String).send(docsStylesheet)
  })
  http.get('/api/docs/socket.json', hidden, async () => describeSocket())
  http.get('/api/docs/socket', hidden, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').serializer(String).send(socketPage())
  })
  http.get('/api/docs', hidden, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').serializer(String).send(openapiPage(http.swagger()))
  })
}
