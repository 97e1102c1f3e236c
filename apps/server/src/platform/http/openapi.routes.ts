import type { FastifyInstance } from 'fastify'
import { openapiPage, openapiStylesheet } from './openapi-page.ts'

/** The description made from the schemas that validate the calls, for programs and for people. */
export function addApiDescription(http: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  http.get('/api/docs/openapi.json', hidden, async () => http.swagger())
  http.get('/api/docs/style.css', hidden, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').serializer(String).send(openapiStylesheet)
  })
  http.get('/api/docs', hidden, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').serializer(String).send(openapiPage(http.swagger()))
  })
}
