import type { Result } from '@hexaverse/rules'
import type { Static } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { Command, CommandType } from '../game/commands.ts'
import { commandFromWire, commandNames } from './commands.ts'
import { commandSchemas, HandshakeSchema, type WireCommands } from './schema/commands.ts'

export type Handshake = Static<typeof HandshakeSchema>

const handshakeValidator = Compile(HandshakeSchema)

/** The credentials of a handshake, or undefined where they are malformed. The accounts module verifies them. */
export function readHandshake(auth: unknown): Handshake | undefined {
  if (!handshakeValidator.Check(auth)) return undefined
  const { id, email, secret } = auth
  return { id, email, secret }
}

export interface BadEvent {
  readonly code: 'malformed-event' | 'bad-entropy'
  /** What is wrong, for the `{problem}` of the sentence. */
  readonly problem: string
}

interface Reader {
  readonly type: CommandType
  readonly validator: Pick<Validator, 'Check' | 'Errors'>
}

/** A Map, because names come from clients: a lookup must not reach inherited properties. */
const readers = new Map<string, Reader>(
  Object.entries(commandNames).map(([type, name]) => [
    name,
    { type: type as CommandType, validator: Compile(commandSchemas[type as CommandType]) },
  ]),
)

/** Validates an event from a client, which is not trusted. Unknown fields are ignored. */
export function readCommand(name: string, payload: unknown): Result<Command, BadEvent> {
  const reader = readers.get(name)
  if (!reader) return refuse('there is no such event')
  const { type, validator } = reader
  if (!validator.Check(payload)) return refuseUnfit(validator, payload)
  if (type === 'claim' && hasHalfLock(payload as WireCommands['claim'])) {
    return refuse('hexIndexBlocked and triangleIndexBlocked go together')
  }
  return { ok: true, value: commandFromWire(type, payload as WireCommands[CommandType]) }
}

function hasHalfLock({ turnData: [turn] }: WireCommands['claim']): boolean {
  return !turn?.hexIndexBlocked !== !turn?.triangleIndexBlocked
}

function refuseUnfit(validator: Reader['validator'], payload: unknown): Result<Command, BadEvent> {
  const [first] = validator.Errors(payload)
  const place = first?.instancePath.slice(1).replaceAll('/', '.')
  const problem = `${place || 'the payload'} ${first?.message ?? 'is not right'}`
  return refuse(problem, place === 'entropy' ? 'bad-entropy' : 'malformed-event')
}

function refuse(problem: string, code: BadEvent['code'] = 'malformed-event'): Result<Command, BadEvent> {
  return { ok: false, refusal: { code, problem } }
}
