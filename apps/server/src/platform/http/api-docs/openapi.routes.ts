import type { FastifyInstance } from 'fastify'
import { docsStylesheet } from './docs-page.ts'
import { openapiPage } from './openapi-page.ts'
import { type SocketDescription, socketPage } from './socket-page.ts'

/** Serves the API reference, made from the schemas that validate requests and events, as JSON and as pages. */
export function addApiDescription(http: FastifyInstance, socket: SocketDescription): void {
  const hidden = { schema: { hide: true } }
  http.get('/api/docs/openapi.json', hidden, async () => http.swagger())
  http.get('/api/docs/style.css', hidden, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').serializer(String).send(docsStylesheet)
  })
  http.get('/api/docs/socket.json', hidden, async () => socket)
  http.get('/api/docs/socket', hidden, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').serializer(String).send(socketPage(socket))
  })
  http.get('/api/docs', hidden, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').serializer(String).send(openapiPage(http.swagger()))
  })
}
