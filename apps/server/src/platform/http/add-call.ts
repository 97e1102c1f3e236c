import {
  type AnswerOf,
  type BodyOf,
  type Call,
  ErrorAnswer,
  type ParamsOf,
  type QueryOf,
} from '@hexaverse/protocol/http'
import { bodyFromWire, rename } from '@hexaverse/protocol/words/rename'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { bodyLimitBytes } from './create-http-edge.ts'

export interface CallInput<C extends Call> {
  readonly body: BodyOf<C>
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly request: FastifyRequest
}

/** A handler returns its answer, or refuses by `refuse(reply, …)`. */
export type Handled<C extends Call> = AnswerOf<C> | FastifyReply

/** Headers for the API reference only: the handlers read and check them. */
export interface ReadHeaders {
  readonly names: readonly string[]
  /** Whether requests without these headers are served too. */
  readonly areOptional?: boolean
}

/** Adds the route of one call. The call's schema validates, documents and types it. */
export function addCall<C extends Call>(
  http: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>, reply: FastifyReply) => Handled<C> | Promise<Handled<C>>,
  headers: ReadHeaders = { names: [] },
): void {
  http.route({
    method: call.method,
    url: call.path,
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    schema: {
      summary: call.summary,
      ...(headers.names.length > 0 ? { security: securityOf(headers) } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body, 'x-max-bytes': call.maxBytes ?? bodyLimitBytes } : {}),
      response: { 200: Type.Union([...kindsOf(call.answer), ErrorAnswer]), '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    handler: (request, reply) => {
      const { params, query } = request as { params: ParamsOf<C>; query: QueryOf<C> }
      return answerWith(call, reply, handle({ body: readBody(call, request), params, query, request }, reply))
    },
  })
}

/** The validated body, in our own words. */
function readBody<C extends Call>({ words, body: schema }: C, { body }: FastifyRequest): BodyOf<C> {
  return (schema && words?.body ? bodyFromWire(body as object, words.body) : body) as BodyOf<C>
}

/** Translates an answer for the wire. A handler that has sent its answer by itself returns the reply. */
async function answerWith<C extends Call>(
  { words }: C,
  reply: FastifyReply,
  handled: Handled<C> | Promise<Handled<C>>,
): Promise<unknown> {
  const answer = await handled
  return answer === reply || !words?.answer ? answer : rename(answer, words.answer)
}

/** The kinds of answer with status 200; business refusals have that status too and are added to these. */
function kindsOf(answer: TSchema): readonly TSchema[] {
  return 'anyOf' in answer ? (answer.anyOf as TSchema[]) : [answer]
}

/** OpenAPI's security requirements: one of the entries must hold, and an empty one always does. */
function securityOf({ names, areOptional }: ReadHeaders): Record<string, string[]>[] {
  const required = Object.fromEntries(names.map((name) => [name, []]))
  return areOptional ? [required, {}] : [required]
}
