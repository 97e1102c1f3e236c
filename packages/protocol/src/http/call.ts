import type { Static, TSchema } from 'typebox'
import type { Granted } from './words/answers.ts'
import type { Names, Renamed } from './words/rename.ts'

/** Our own names for fields of a call. A call that says everything in our own words needs none. */
export interface CallWords {
  readonly body?: Names
  readonly answer?: Names
}

/** One HTTP call: its schema validates it, documents it and types both ends; `words` turns it into our own words. */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  W extends CallWords | undefined = CallWords | undefined,
  Query extends TSchema = TSchema,
> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly params?: Params
  /** An object of strings: the query of an address has no other types. */
  readonly query?: Query
  readonly body?: Body
  /** A limit on the body that is lower than the server's default. */
  readonly maxBytes?: number
  readonly answer: Answer
  readonly words?: W
}

type Own<C extends Call, Part extends keyof CallWords, Wire> =
  WordsOf<C> extends Readonly<Record<Part, infer N extends Names>> ? Renamed<Wire, N> : Wire

export type ParamsOf<C extends Call> = C extends Call<infer _M, infer _P, infer Params> ? Static<Params> : never

export type QueryOf<C extends Call> =
  C extends Call<infer _M, infer _P, infer _Q, infer _B, infer _A, infer _W, infer Query> ? Static<Query> : never

/** The body of a call in our own words. */
export type BodyOf<C extends Call> =
  C extends Call<infer _M, infer _P, infer _Q, infer Body> ? Own<C, 'body', Static<Body>> : never

/** The answer of a call in our own words, as a handler gives it. */
export type AnswerOf<C extends Call> =
  C extends Call<infer _M, infer _P, infer _Q, infer _B, infer Answer> ? Own<C, 'answer', Static<Answer>> : never

/** The answers of a call that are not refusals, as a client reads them. */
export type GrantedOf<C extends Call> = Granted<AnswerOf<C>>

/** Undefined where a call needs none. */
export type WordsOf<C extends Call> =
  C extends Call<infer _M, infer _P, infer _Q, infer _B, infer _A, infer W> ? W : never

export function defineCall<
  const Method extends 'GET' | 'POST',
  const Path extends string,
  Params extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
  W extends CallWords | undefined = undefined,
  Query extends TSchema = TSchema,
>(call: Call<Method, Path, Params, Body, Answer, W, Query>): Call<Method, Path, Params, Body, Answer, W, Query> {
  return call
}
