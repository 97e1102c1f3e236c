import { type Static, Type } from 'typebox'

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

const details = {
  code: ErrorAnswer.properties.code,
  params: ErrorAnswer.properties.params,
}

export const SuccessAnswer = Type.Object({
  SuccessMessage: Type.String({ description: 'An English sentence a person can read' }),
  ...details,
})

export type SuccessAnswer = Static<typeof SuccessAnswer>

/** Refusals with a field of their own instead of `ErrorMessage`. An answer has exactly one of these fields. */
export const WrongPasswordAnswer = Type.Object({ WrongPassword: Type.String(), ...details })
export const BadAttemptAnswer = Type.Object({ BadAttempt: Type.String(), ...details })
export const NoAttemptsAnswer = Type.Object({ NoAttempts: Type.String(), ...details })

/** The headers that identify a member, on every call that requires one. */
export const memberHeaders = ['id', 'email', 'secret'] as const

/**
 * The schema checks only the type. A value of the right type that breaks a rule is refused with that rule's own
 * sentence.
 */
export const Email = Type.String({ examples: ['ada@example.com'] })
export const Password = Type.String({ examples: ['Demo-pass-1'] })
export const Code = Type.String({ description: 'Six digits', examples: ['123456'] })

export const Secret = Type.String({ description: 'The session secret' })

export const DeviceMark = Type.String({
  maxLength: 64,
  description:
    'A random number that this browser keeps: a new sign-in replaces its session, and an account that knows it counts its failures apart from those of strangers',
})
