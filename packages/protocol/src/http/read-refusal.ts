import type { ErrorAnswer } from './call.ts'

const refusalFields = ['ErrorMessage', 'WrongPassword', 'BadAttempt', 'NoAttempts', 'message'] as const
export type RefusalField = (typeof refusalFields)[number]

export interface NamedRefusal {
  readonly field: RefusalField
  readonly answer: ErrorAnswer
}

/** Finds the refusal in an answer, whatever its field is called. */
export function readRefusal(answer: unknown): NamedRefusal | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const fields = answer as Readonly<Record<string, unknown>>
  const field = refusalFields.find((name) => typeof fields[name] === 'string')
  if (!field) return undefined
  const { code, params } = fields
  return {
    field,
    answer: {
      ErrorMessage: String(fields[field]),
      code: typeof code === 'string' ? code : '',
      params: typeof params === 'object' && params !== null ? (params as ErrorAnswer['params']) : {},
    },
  }
}
