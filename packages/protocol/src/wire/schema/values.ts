import { hexCount, maxPlayers, minPlayers, resources, trianglesPerHex } from '@hexaverse/rules'
import { type TSchema, Type } from 'typebox'

export const Resource = Type.Enum([...resources])
export const HexIndex = Type.Integer({ minimum: 1, maximum: hexCount })
export const TriangleIndex = Type.Integer({ minimum: 1, maximum: trianglesPerHex })
export const Position = Type.Integer({
  minimum: 1,
  maximum: maxPlayers,
  description: 'The landing site: start triangles, colour and emblem follow from it',
})
export const PlayersCount = Type.Integer({ minimum: minPlayers, maximum: maxPlayers })
export const Count = Type.Integer({ minimum: 0 })
export const Instant = Type.Integer({ description: 'Milliseconds since 1970' })

/** Excludes control characters, which would not survive the database. */
export const printable = '^[^\\u0000-\\u001f\\u007f]+$'
export const RoomId = Type.String({ maxLength: 64, pattern: printable })
export const BotId = Type.String({ maxLength: 64, pattern: printable })
export const Login = Type.String({ maxLength: 64, pattern: printable })
export const CommandId = Type.String({
  maxLength: 64,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'Made by the client. A command that comes twice with the same id is done once',
})

export const Seq = Type.Integer({ minimum: 0, description: 'Number of the event of the room' })

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
