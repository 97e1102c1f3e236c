import { hexCount, trianglesPerHex } from '@hexaverse/rules'
import { botLevels } from '@hexaverse/rules/bots'
import { type Static, Type } from 'typebox'
import { roomStatuses } from '../../game/room-state.ts'
import {
  BotId,
  Count,
  HexIndex,
  Instant,
  Login,
  Nullable,
  PlayersCount,
  Position,
  Resource,
  RoomId,
  Seq,
  TriangleIndex,
} from './values.ts'

export const Player = Type.Object({
  id: Login,
  position: Position,
  waterLeft: Count,
  foodLeft: Count,
  metalLeft: Count,
  ironLeft: Count,
  stoneLeft: Count,
  energyLeft: Count,
  madedEchanges: Count,
  turnsMade: Count,
  parcelFromHomeDelivered: Type.Boolean(),
  connected: Type.Boolean(),
})

export const Loser = Type.Object({
  ...Player.properties,
  reasonOfEnd: Type.Integer({ minimum: 0, maximum: 1, description: '0 out of resources, 1 left or absent' }),
})

export const MadeTurn = Type.Object({
  roomId: RoomId,
  playerPosition: Position,
  hexIndex: HexIndex,
  triangleIndex: TriangleIndex,
  turnNumber: Type.Integer({ minimum: 1 }),
  hexIndexBlocked: Type.Optional(HexIndex),
  triangleIndexBlocked: Type.Optional(TriangleIndex),
  resource: Resource,
})

export const Score = Type.Object({ userId: Login, playerPosition: Position, score: Type.Integer() })

export const Params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

export const LogLine = Type.Object({
  message: Type.String({ description: 'In English' }),
  code: Type.String({ description: 'Which sentence it is, for showing it in another language' }),
  params: Params,
  at: Instant,
})

export const TableSeats = Type.Array(
  Nullable(Type.Union([Type.Object({ login: Login }), Type.Object({ bot: BotId, level: Type.Enum([...botLevels]) })])),
  { description: 'In the order of joining; null for a free seat' },
)

const HexResources = Type.Object({
  hexIndex: HexIndex,
  triangles: Type.Array(Nullable(Resource), {
    minItems: trianglesPerHex,
    maxItems: trianglesPerHex,
    description: 'In the order of triangle 1 to 6; null while it is hidden',
  }),
})

export const turnFields = {
  currentPlayerIndex: Type.Integer({ minimum: -1, description: 'Place in `players`, from 0' }),
  currentPlayerPosition: Position,
  turnNumber: Type.Integer({ minimum: 1 }),
  turnEndsAt: Instant,
  serverTime: Instant,
}

export const GameRoom = Type.Object({
  roomId: RoomId,
  playersCount: PlayersCount,
  planet: Type.String({ minLength: 1 }),
  mapOfResources: Type.Array(HexResources, { minItems: hexCount, maxItems: hexCount }),
  status: Type.Enum([...roomStatuses]),
  turnOrder: Type.Optional(
    Type.Array(Position, { description: 'The positions of all players, in the order of the turns' }),
  ),
  players: Type.Array(Player, { description: 'Those still in the game, in the order of the turns' }),
  log: Type.Array(LogLine),
  madedTurns: Type.Array(MadeTurn),
  winners: Type.Array(Score),
  losers: Type.Array(Loser),
  loosers: Type.Array(Loser, { description: 'The same list again, for older clients' }),
  ...turnFields,
  exchangedThisTurn: Type.Boolean(),
  mapCommitment: Type.String({ description: 'SHA-256 of the seed, hexadecimal' }),
  isPrivate: Type.Optional(Type.Boolean({ description: 'A game among friends, which counts nowhere' })),
  seq: Seq,
})

export type WirePlayer = Static<typeof Player>
export type WireLoser = Static<typeof Loser>
export type WireMadeTurn = Static<typeof MadeTurn>
export type WireScore = Static<typeof Score>
export type WireLogLine = Static<typeof LogLine>
export type WireHexResources = Static<typeof HexResources>
export type WireRoom = Static<typeof GameRoom>
