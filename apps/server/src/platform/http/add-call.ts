import { type AnswerOf, type BodyOf, type Call, ErrorAnswer } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Puts one call of the protocol on the server: its schema validates, documents and types it. */
export function addCall<C extends Call>(
  http: FastifyInstance,
  call: C,
  handle: (body: BodyOf<C>, request: FastifyRequest, reply: FastifyReply) => AnswerOf<C> | Promise<AnswerOf<C>>,
): void {
  http.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    handler: (request, reply) => handle(request.body as BodyOf<C>, request, reply),
  })
}
