import { Type } from 'typebox'

/** The headers that say who is signed in, on every call that needs to know. */
export const memberHeaders = ['id', 'email', 'secret'] as const

/** Only the type is asked for here: a value of the right type that breaks a rule is refused in that rule's own words. */
export const Email = Type.String({ examples: ['ada@example.com'] })
export const Password = Type.String({ examples: ['Demo-pass-1'] })
export const Code = Type.String({ description: 'Six digits', examples: ['123456'] })

export const Secret = Type.String({ description: 'The session secret' })

export const DeviceMark = Type.String({
  maxLength: 64,
  description: 'A random number that this browser keeps; a new sign-in replaces the session of the same browser',
})
