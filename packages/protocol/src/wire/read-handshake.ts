import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { HandshakeSchema } from './schema/commands.ts'

export type Handshake = Static<typeof HandshakeSchema>

const validator = Compile(HandshakeSchema)

/** Who wants to connect, or undefined where that is not said. Whether it is true, the accounts know. */
export function readHandshake(auth: unknown): Handshake | undefined {
  if (!validator.Check(auth)) return undefined
  const { id, email, secret } = auth
  return { id, email, secret }
}
