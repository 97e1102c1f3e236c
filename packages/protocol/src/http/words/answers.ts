import type { SentenceParams } from '../../texts/fill-in.ts'
import type { ErrorAnswer, SuccessAnswer } from '../fields.ts'

/** The field that carries the sentence of each kind of refusal. An answer has exactly one of them. */
const fieldOfKind = {
  error: 'ErrorMessage',
  'wrong-password': 'WrongPassword',
  'bad-attempt': 'BadAttempt',
  'no-attempts': 'NoAttempts',
  message: 'message',
} as const

/** The field of an ordinary refusal, for the API reference. */
export const errorField = fieldOfKind.error

export type RefusalKind = keyof typeof fieldOfKind

/** What an answer tells a person. */
export interface ServerSentence {
  /** In English. */
  readonly sentence: string
  /** Which sentence it is, for showing it in another language. */
  readonly code: string
  readonly params: SentenceParams
}

export interface Refusal extends ServerSentence {
  readonly kind: RefusalKind
}

type RefusalField = (typeof fieldOfKind)[RefusalKind]
type RefusalAnswer = { [Field in RefusalField]: Readonly<Record<Field, string>> }[RefusalField]

/** What is left of the answers of a call when the refusals have been read, with its sentence under our own name. */
export type Granted<Answer> = Answer extends RefusalAnswer
  ? never
  : Answer extends SuccessAnswer
    ? Omit<Answer, 'SuccessMessage'> & ServerSentence
    : Answer

export function refusalToWire({ kind, sentence, code, params }: Refusal): ErrorAnswer {
  // The other kinds are as good: every call that uses one has it in its schema.
  return { [fieldOfKind[kind]]: sentence, code, params } as unknown as ErrorAnswer
}

export function successToWire({ sentence, code, params }: ServerSentence): SuccessAnswer {
  return { SuccessMessage: sentence, code, params }
}

/** Finds the refusal in an answer, whatever its kind. */
export function readRefusal(answer: unknown): Refusal | undefined {
  const fields = Object(answer) as Readonly<Record<string, unknown>>
  const kinds = Object.keys(fieldOfKind) as RefusalKind[]
  const kind = kinds.find((name) => typeof fields[fieldOfKind[name]] === 'string')
  if (!kind) return undefined
  const { code, params } = fields
  return {
    kind,
    sentence: String(fields[fieldOfKind[kind]]),
    code: typeof code === 'string' ? code : '',
    params: typeof params === 'object' && params !== null ? (params as SentenceParams) : {},
  }
}

/** An answer that is no refusal: a success has its sentence under our own name, any other answer stays as it is. */
export function readGranted<Answer>(answer: Answer): Granted<Answer> {
  const { SuccessMessage: sentence, ...rest } = Object(answer) as { SuccessMessage?: unknown }
  return (sentence === undefined ? answer : { sentence, ...rest }) as Granted<Answer>
}

/** Older clients of `startGame` expect the sentence of a refusal under a second name too. */
export function withSecondName(answer: unknown): unknown {
  const { ErrorMessage: error } = Object(answer) as Partial<ErrorAnswer>
  return error === undefined ? answer : { ...(answer as object), error }
}
