import { botLevels } from '@hexaverse/rules/bots'
import { type Static, Type } from 'typebox'
import type { CommandType } from '../../game/commands.ts'
import {
  BotId,
  CommandId,
  HexIndex,
  Login,
  Nullable,
  PlayersCount,
  printable,
  Resource,
  RoomId,
  Seq,
  TriangleIndex,
} from './values.ts'

const named = { roomId: RoomId, userId: Login, commandId: Type.Optional(CommandId) }
const inTurn = {
  ...named,
  forTurn: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Number of the turn that was meant; in a later one it is refused' }),
  ),
}
const hint = Type.Optional(Type.Unknown({ description: 'A hint: the server fills it in itself' }))

/** Absent, null and 0 all mean that the claim has no lock. */
const noLock = 'For a claim that locks, with the other one; absent, null or 0 for one that does not'

const RequestedTurn = Type.Object({
  hexIndex: HexIndex,
  triangleIndex: TriangleIndex,
  hexIndexBlocked: Type.Optional(Nullable(Type.Integer({ ...HexIndex, minimum: 0, description: noLock }))),
  triangleIndexBlocked: Type.Optional(Nullable(Type.Integer({ ...TriangleIndex, minimum: 0, description: noLock }))),
  roomId: hint,
  playerPosition: hint,
  turnNumber: hint,
  resource: hint,
})

/** The payload of each command. Unknown fields are ignored. */
export const commandSchemas = {
  join: Type.Object(
    {
      ...named,
      playersCount: PlayersCount,
      entropy: Type.Optional(
        Type.String({
          maxLength: 64,
          pattern: '^([0-9a-fA-F]{2})*$',
          description: 'Up to 32 random bytes, hexadecimal, that go into the map',
        }),
      ),
    },
    { description: 'Takes a seat, or comes back to a game' },
  ),
  leave: Type.Object(named, { description: 'Gives a seat up; in a game that has begun it is a technical defeat' }),
  'end-turn': Type.Object(inTurn, { description: 'Ends the own turn; out of turn it is ignored' }),
  claim: Type.Object(
    {
      ...inTurn,
      turnData: Type.Array(RequestedTurn, { minItems: 1, maxItems: 1, description: 'Exactly one claim' }),
    },
    { description: 'Claims a triangle, and may lock the one across its outer edge' },
  ),
  exchange: Type.Object(
    { ...inTurn, selectedGet: Resource, selectedPay: Resource },
    { description: 'Pays 5 of one resource for 1 of another' },
  ),
  'seat-bot': Type.Object(
    { ...named, level: Type.Enum([...botLevels]) },
    { description: 'The host of a private table seats a bot of this level on a free seat' },
  ),
  'unseat-bot': Type.Object({ ...named, botId: BotId }, { description: 'The host of a private table unseats a bot' }),
  'want-rematch': Type.Object(named, { description: 'After the end: asks the others for another game' }),
  watch: Type.Object(named, { description: 'Follows a game of others: the present room, then what the room is sent' }),
  unwatch: Type.Object(named, { description: 'Stops following that game' }),
  'allow-watching': Type.Object(
    { ...named, isAllowed: Type.Boolean() },
    {
      description:
        'A player agrees to watchers, or does not; watching is off once all who still play do not. Before the start of a private table its host decides',
    },
  ),
  resync: Type.Object(
    { roomId: RoomId, since: Seq, commandId: named.commandId },
    { description: 'Asks for what came after event number `since`' },
  ),
} satisfies Record<CommandType, unknown>

export type WireCommands = { [Type in CommandType]: Static<(typeof commandSchemas)[Type]> }

const credential = Type.String({ maxLength: 512, pattern: printable })

export const HandshakeSchema = Type.Object(
  { id: credential, email: credential, secret: credential },
  { description: 'Sent as `auth`. Without a good session the connection fails with `unauthorized`' },
)

export const AcknowledgementSchema = Type.Object(
  { ok: Type.Boolean(), code: Type.Optional(Type.String({ description: 'Why not' })) },
  { description: 'The answer to every event whose sender asks for one' },
)
