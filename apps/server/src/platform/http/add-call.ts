import { type AnswerOf, type BodyOf, type Call, ErrorAnswer, type ParamsOf } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface CallInput<C extends Call> {
  readonly body: BodyOf<C>
  readonly params: ParamsOf<C>
  readonly request: FastifyRequest
}

/** A refused call answers by `refuse(reply, …)`. */
export type Handled<C extends Call> = AnswerOf<C> | FastifyReply

/**
 * Puts one call of the protocol on the server: its schema validates, documents and types it. `neededHeaders` are only
 * documented here; whoever needs them looks at them.
 */
export function addCall<C extends Call>(
  http: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>, reply: FastifyReply) => Handled<C> | Promise<Handled<C>>,
  neededHeaders: readonly string[] = [],
): void {
  http.route({
    method: call.method,
    url: call.path,
    ...(call.mostBytes === undefined ? {} : { bodyLimit: call.mostBytes }),
    schema: {
      summary: call.summary,
      ...(neededHeaders.length > 0 ? { security: [Object.fromEntries(neededHeaders.map((name) => [name, []]))] } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    handler: (request, reply) =>
      handle({ body: request.body as BodyOf<C>, params: request.params as ParamsOf<C>, request }, reply),
  })
}
