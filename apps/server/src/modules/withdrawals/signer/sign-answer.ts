/**
 * The signer's answer for a withdrawal. `paused` and `busy`: it was refused before the key was used, and the coins are
 * refunded. `review`: people check it first. `unsure`: a signature may exist, so the coins stay reserved.
 */
export const signAnswers = ['signed', 'paused', 'busy', 'review', 'unsure'] as const
export type SignAnswer = (typeof signAnswers)[number]
