/**
 * What the signer says of a withdrawal. `paused` and `busy`: it was refused before the key was used, and the coins are
 * back. `review`: people look at it first. `unsure`: a signature may exist, so the coins are held.
 */
export const signAnswers = ['signed', 'paused', 'busy', 'review', 'unsure'] as const
export type SignAnswer = (typeof signAnswers)[number]
