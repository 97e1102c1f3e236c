import type { Message, Messages, MessageType } from '../game/messages.ts'
import { claimFromWire } from './claim.ts'
import { broadcastFromWire } from './line.ts'
import { messageNames } from './message-names.ts'
import { numbered } from './numbered.ts'
import { formerPlayerFromWire, playerFromWire } from './player.ts'
import { present } from './present.ts'
import { roomFromWire } from './room.ts'
import type { WireMessages } from './schema/messages.ts'
import { scoreFromWire } from './score.ts'
import { findTurnInWire, turnFromWire } from './turn.ts'

type Readers = { readonly [Type in MessageType]: (wire: WireMessages[Type]) => Messages[Type] }

const readers: Readers = {
  'room-started': ({ gameRoom }) => ({ room: roomFromWire(gameRoom) }),
  'turn-passed': (wire) => ({
    ...numbered(wire),
    player: playerFromWire(wire.calculatedDataBack),
    turn: turnFromWire({
      ...wire,
      currentPlayerIndex: wire.nextPlayerIndex,
      currentPlayerPosition: wire.nextPlayerPosition,
    }),
  }),
  'log-line': (wire) => ({
    ...numbered(wire),
    line: broadcastFromWire(wire),
    ...present({ turn: findTurnInWire(wire) }),
  }),
  'turns-made': (wire) => ({
    ...numbered(wire),
    claims: wire.turnsData.map(claimFromWire),
    player: playerFromWire(wire.updatedPlayer),
  }),
  'player-excluded': (wire) => ({
    ...numbered(wire),
    line: broadcastFromWire(wire),
    player: formerPlayerFromWire(wire.removedPlayer),
    isGameOver: wire.gameEnd,
    ...present({
      winner: wire.winner ?? undefined,
      lacking: wire.whatResourceOuted ?? undefined,
      turn: findTurnInWire(wire),
    }),
  }),
  scoring: (wire) => ({
    ...numbered(wire),
    scores: wire.scores.map(scoreFromWire),
    winners: wire.winner.map(scoreFromWire),
  }),
  'claim-confirmed': (wire) => ({
    ...numbered(wire),
    ...present({ commandId: wire.commandId }),
    player: playerFromWire(wire.updatedPlayer),
    claims: wire.savedTurns.map(claimFromWire),
  }),
  'claim-denied': denialFromWire,
  'exchange-done': (wire) => ({
    ...numbered(wire),
    ...present({ commandId: wire.commandId }),
    player: playerFromWire(wire.updatedPlayer),
    give: wire.selectedPay,
    get: wire.selectedGet,
  }),
  'exchange-failed': denialFromWire,
  'game-crashed': (wire) => ({ line: broadcastFromWire(wire) }),
  session: ({ runningRoomId }) => present({ runningRoomId: runningRoomId ?? undefined }),
  'room-waiting': ({ roomId, joined, playersCount }) => ({ roomId, joined, size: playersCount }),
  'player-connection': ({ roomId, seq, userId, position, connected, secondsLeft }) => ({
    ...numbered({ roomId, seq }),
    login: userId,
    seat: position,
    isConnected: connected,
    secondsLeft,
  }),
  'player-updated': (wire) => ({ ...numbered(wire), player: playerFromWire(wire.updatedPlayer) }),
  'game-ended': ({ roomId, seq, outcome, winners, serverSeed, people, entropies, prize }) => ({
    ...numbered({ roomId, seq }),
    ending: outcome,
    winners,
    serverSeed,
    people,
    entropies,
    prize: { isPaid: prize.paid, ...present({ unpaid: prize.code }) },
  }),
  'room-head': ({ roomId, seq }) => ({ roomId, seq }),
}

const typeOfName = new Map<string, MessageType>(
  Object.entries(messageNames).map(([type, name]) => [name, type as MessageType]),
)

/** What our own server says; its shape is not checked again. Undefined for a name that this page does not know. */
export function messageFromWire(name: string, payload: unknown): Message | undefined {
  const type = typeOfName.get(name)
  if (!type) return undefined
  const read = readers[type] as (payload: unknown) => Messages[MessageType]
  return { type, ...read(payload) } as Message
}

function denialFromWire(wire: WireMessages['claim-denied']): Messages['claim-denied'] {
  const { roomId, commandId, code, message, params } = wire
  return { roomId, ...present({ commandId }), refusal: { code, params, text: message } }
}
