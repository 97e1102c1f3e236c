import { endings } from '@hexaverse/rules'
import { type Static, Type } from 'typebox'
import type { MessageType } from '../../game/messages.ts'
import { rematchEndings } from '../../texts/game/codes.ts'
import { GameRoom, LogLine, Loser, MadeTurn, Params, Player, Score, TableSeats, turnFields } from './shapes.ts'
import { CommandId, Count, Instant, Login, Nullable, PlayersCount, Position, Resource, RoomId, Seq } from './values.ts'

const inRoom = { roomId: RoomId }
const numbered = { ...inRoom, seq: Type.Optional(Seq) }
const answer = { commandId: Type.Optional(CommandId) }
const line = {
  broadcastMessage: LogLine.properties.message,
  code: LogLine.properties.code,
  params: Params,
  at: Instant,
}
const denial = {
  ...inRoom,
  ...answer,
  code: LogLine.properties.code,
  message: LogLine.properties.message,
  params: Params,
}
const perhapsTurn = Type.Partial(Type.Object(turnFields)).properties
const Hex = Type.String({ pattern: '^[0-9a-f]*$' })

/** The payload of each message from the server. */
export const messageSchemas = {
  'room-started': Type.Object({ gameRoom: GameRoom }, { description: 'The game begins, or goes on for who returns' }),
  'turn-passed': Type.Object(
    {
      ...numbered,
      nextPlayerIndex: turnFields.currentPlayerIndex,
      nextPlayerPosition: Position,
      calculatedDataBack: Player,
      turnNumber: turnFields.turnNumber,
      turnEndsAt: Instant,
      serverTime: Instant,
    },
    { description: 'A turn ended. `calculatedDataBack` is the one whose turn it was' },
  ),
  'log-line': Type.Object(
    { ...numbered, ...line, ...perhapsTurn },
    { description: 'A line of the log; after an outage also the new end of the turn' },
  ),
  'turns-made': Type.Object(
    { ...numbered, turnsData: Type.Array(MadeTurn), updatedPlayer: Player },
    { description: 'Somebody else has claimed. Only the new turns' },
  ),
  'player-excluded': Type.Object(
    {
      ...numbered,
      ...line,
      removedPlayer: Loser,
      gameEnd: Type.Boolean(),
      winner: Nullable(Login),
      whatResourceOuted: Nullable(Type.Enum(['food', 'water'])),
      ...perhapsTurn,
    },
    { description: 'Somebody is out. Who moves now is told where no turn is passed' },
  ),
  scoring: Type.Object(
    { ...numbered, scores: Type.Array(Score), winner: Type.Array(Score) },
    { description: 'Nobody can move. `winner` lists those who share the highest score' },
  ),
  'claim-confirmed': Type.Object(
    { ...numbered, ...answer, updatedPlayer: Player, savedTurns: Type.Array(MadeTurn) },
    { description: 'The own claim was accepted. Only the new turns' },
  ),
  'claim-denied': Type.Object(denial, { description: 'The own claim was refused' }),
  'exchange-done': Type.Object(
    { ...numbered, ...answer, updatedPlayer: Player, selectedGet: Resource, selectedPay: Resource },
    { description: 'The own exchange was accepted' },
  ),
  'exchange-failed': Type.Object(denial, { description: 'The own exchange was refused' }),
  'game-crashed': Type.Object(
    { ...line, theReasonOfGameError: Type.String() },
    { description: 'The room cannot be entered, or cannot go on' },
  ),
  session: Type.Object(
    { runningRoomId: Nullable(RoomId) },
    { description: 'Sent on connection: the room of a game that waits for this player' },
  ),
  'room-waiting': Type.Object(
    {
      ...inRoom,
      joined: Count,
      playersCount: PlayersCount,
      seats: Type.Optional(TableSeats),
      host: Type.Optional(Login),
      unwatched: Type.Optional(Type.Boolean({ description: 'The host wants no watchers' })),
    },
    { description: 'How many have joined so far; at a private table also who' },
  ),
  'player-connection': Type.Object(
    { ...numbered, userId: Login, position: Position, connected: Type.Boolean(), secondsLeft: Count },
    { description: 'Somebody is away, with the seconds left to come back, or is here again' },
  ),
  'player-updated': Type.Object({ ...numbered, updatedPlayer: Player }, { description: 'Somebody else has exchanged' }),
  'game-ended': Type.Object(
    {
      ...numbered,
      outcome: Type.Enum([...endings]),
      winners: Type.Array(Login),
      serverSeed: Hex,
      people: Type.Array(Login, { description: 'In the order of joining' }),
      entropies: Type.Array(Hex, { description: 'In the order of `people`' }),
      seats: Type.Optional(
        Type.Array(Position, { description: 'In the order of the turns: the number in `people`. Only of a rematch' }),
      ),
      prize: Type.Object({
        paid: Type.Boolean(),
        code: Type.Optional(Type.String({ description: 'Why not' })),
        capped: Type.Optional(
          Type.Array(Login, { description: 'Whose win in another game of these people would be unpaid today' }),
        ),
      }),
    },
    { description: 'The end, with all that is needed to check the map' },
  ),
  'room-head': Type.Object(
    { ...inRoom, seq: Seq },
    { description: 'The last event of the room. Who has missed one asks for it' },
  ),
  rematch: Type.Object(
    {
      ...inRoom,
      wants: Type.Array(Login),
      missing: Type.Array(Login, { description: 'At the end screen, and undecided' }),
      until: Instant,
      nextRoomId: Type.Optional(RoomId),
      playersCount: Type.Optional(Type.Integer({ ...PlayersCount, description: 'Of the next room' })),
      mapCommitment: Type.Optional(Type.String({ description: 'Of the next room' })),
      over: Type.Optional(Type.Boolean()),
      code: Type.Optional(Type.Enum([...rematchEndings], { description: 'Why it is over' })),
    },
    { description: 'Who wants to play again; then the room to join, or why there is none' },
  ),
  watchers: Type.Object(
    {
      ...inRoom,
      count: Count,
      against: Type.Optional(Type.Array(Login, { description: 'The players who want no watchers' })),
      off: Type.Optional(Type.Boolean({ description: 'Nobody may watch any more' })),
    },
    { description: 'How many watch, when that changes; not sent where nobody does' },
  ),
} satisfies Record<MessageType, unknown>

export type WireMessages = { [Type in MessageType]: Static<(typeof messageSchemas)[Type]> }
