import type { CommandType } from '../game/commands.ts'
import type { MessageType } from '../game/messages.ts'
import { type Audience, audiences } from '../game/messages-for-move.ts'
import { type CommandName, commandNames } from './commands.ts'
import { type MessageName, messageNames } from './messages.ts'
import { AcknowledgementSchema, commandSchemas, HandshakeSchema } from './schema/commands.ts'
import { messageSchemas } from './schema/messages.ts'

interface DescribedEvent<Name extends string> {
  readonly name: Name
  readonly summary: string
  /** JSON Schema. */
  readonly payload: object
}

export interface SocketDescription {
  readonly handshake: object
  readonly acknowledgement: object
  readonly fromClient: readonly DescribedEvent<CommandName>[]
  readonly fromServer: readonly (DescribedEvent<MessageName> & { readonly to: Audience })[]
}

/** The socket reference, generated from the schemas that validate incoming events. */
export function describeSocket(): SocketDescription {
  const commands = Object.keys(commandNames) as CommandType[]
  const messages = Object.keys(messageNames) as MessageType[]
  return {
    handshake: HandshakeSchema,
    acknowledgement: AcknowledgementSchema,
    fromClient: commands.map((type) => describe(commandNames[type], commandSchemas[type])),
    fromServer: messages.map((type) => ({
      ...describe(messageNames[type], messageSchemas[type]),
      to: audiences[type],
    })),
  }
}

function describe<Name extends string>(name: Name, schema: object): DescribedEvent<Name> {
  const { description: summary = '', ...payload } = schema as { readonly description?: string }
  return { name, summary, payload }
}
