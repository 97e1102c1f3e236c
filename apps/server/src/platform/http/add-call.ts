import { type AnswerOf, type BodyOf, type Call, ErrorAnswer, type ParamsOf } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { bodyLimitBytes } from './create-http-edge.ts'

export interface CallInput<C extends Call> {
  readonly body: BodyOf<C>
  readonly params: ParamsOf<C>
  readonly request: FastifyRequest
}

/** A refused call answers by `refuse(reply, …)`. */
export type Handled<C extends Call> = AnswerOf<C> | FastifyReply

/** Only documented here: whoever needs them looks at them. */
export interface ReadHeaders {
  readonly names: readonly string[]
  /** Those who show none are served too. */
  readonly areOptional?: boolean
}

/** Puts one call of the protocol on the server: its schema validates, documents and types it. */
export function addCall<C extends Call>(
  http: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>, reply: FastifyReply) => Handled<C> | Promise<Handled<C>>,
  headers: ReadHeaders = { names: [] },
): void {
  http.route({
    method: call.method,
    url: call.path,
    ...(call.mostBytes === undefined ? {} : { bodyLimit: call.mostBytes }),
    schema: {
      summary: call.summary,
      ...(headers.names.length > 0 ? { security: securityOf(headers) } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.body ? { body: call.body, 'x-most-bytes': call.mostBytes ?? bodyLimitBytes } : {}),
      response: { 200: Type.Union([...kindsOf(call.answer), ErrorAnswer]), '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    handler: (request, reply) =>
      handle({ body: request.body as BodyOf<C>, params: request.params as ParamsOf<C>, request }, reply),
  })
}

/** A refusal of the game's or the site's own rules is an ordinary answer too: it stands beside these. */
function kindsOf(answer: TSchema): readonly TSchema[] {
  return 'anyOf' in answer ? (answer.anyOf as TSchema[]) : [answer]
}

/** In the words of OpenAPI: each entry is a way to be let in, and an empty one lets everybody in. */
function securityOf({ names, areOptional }: ReadHeaders): Record<string, string[]>[] {
  const shown = Object.fromEntries(names.map((name) => [name, []]))
  return areOptional ? [shown, {}] : [shown]
}
