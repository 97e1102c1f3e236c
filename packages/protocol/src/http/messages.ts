import { type Static, Type } from 'typebox'
import { ErrorAnswer } from './call.ts'

const details = {
  code: ErrorAnswer.properties.code,
  params: ErrorAnswer.properties.params,
}

export const SuccessAnswer = Type.Object({
  SuccessMessage: Type.String({ description: 'An English sentence a person can read' }),
  ...details,
})

export type SuccessAnswer = Static<typeof SuccessAnswer>

/** Refusals that have a field of their own instead of `ErrorMessage`. Exactly one of all these fields is in an answer. */
export const WrongPasswordAnswer = Type.Object({ WrongPassword: Type.String(), ...details })
export const BadAttemptAnswer = Type.Object({ BadAttempt: Type.String(), ...details })
export const NoAttemptsAnswer = Type.Object({ NoAttempts: Type.String(), ...details })
