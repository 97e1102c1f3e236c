import { type Static, type TSchema, Type } from 'typebox'

/** One HTTP call: its schema validates it, documents it and types both ends. */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly params?: Params
  readonly body?: Body
  /** A limit on the body that is lower than the server's default. */
  readonly mostBytes?: number
  readonly answer: Answer
}

export type ParamsOf<C extends Call> = C extends Call<infer _M, infer _P, infer Params> ? Static<Params> : never
export type BodyOf<C extends Call> = C extends Call<infer _M, infer _P, infer _Q, infer Body> ? Static<Body> : never
export type AnswerOf<C extends Call> =
  C extends Call<infer _M, infer _P, infer _Q, infer _B, infer Answer> ? Static<Answer> : never

export function defineCall<
  const Method extends 'GET' | 'POST',
  const Path extends string,
  Params extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
>(call: Call<Method, Path, Params, Body, Answer>): Call<Method, Path, Params, Body, Answer> {
  return call
}

/** The answer to a refused call, whatever its status. */
export const ErrorAnswer = Type.Object(
  {
    ErrorMessage: Type.String({ description: 'An English sentence a person can read' }),
    code: Type.String({ description: 'Which refusal it is, for showing it in another language' }),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  },
  { description: 'Why the call was refused' },
)

export type ErrorAnswer = Static<typeof ErrorAnswer>
