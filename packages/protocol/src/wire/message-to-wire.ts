import type { Message, Messages, MessageType } from '../game/messages.ts'
import { claimToWire } from './claim.ts'
import { broadcastToWire } from './line.ts'
import { type MessageName, messageNames } from './message-names.ts'
import { numbered } from './numbered.ts'
import { formerPlayerToWire, playerToWire } from './player.ts'
import { present } from './present.ts'
import { roomToWire } from './room.ts'
import type { WireMessages } from './schema/messages.ts'
import { scoreToWire } from './score.ts'
import { turnToWire } from './turn.ts'

type Writers = { readonly [Type in MessageType]: (message: Messages[Type]) => WireMessages[Type] }

const writers: Writers = {
  'room-started': ({ room }) => ({ gameRoom: roomToWire(room) }),
  'turn-passed': ({ roomId, seq, player, turn }) => ({
    ...numbered({ roomId, seq }),
    nextPlayerIndex: turn.index,
    nextPlayerPosition: turn.seat,
    calculatedDataBack: playerToWire(player),
    turnNumber: turn.number,
    turnEndsAt: turn.endsAt,
    serverTime: turn.toldAt,
  }),
  'log-line': ({ roomId, seq, line, turn }) => ({
    ...numbered({ roomId, seq }),
    ...broadcastToWire(line),
    ...(turn && turnToWire(turn)),
  }),
  'turns-made': ({ roomId, seq, claims, player }) => ({
    ...numbered({ roomId, seq }),
    turnsData: claims.map((claim) => claimToWire(claim, roomId)),
    updatedPlayer: playerToWire(player),
  }),
  'player-excluded': ({ roomId, seq, line, player, isGameOver, winner, lacking, turn }) => ({
    ...numbered({ roomId, seq }),
    ...broadcastToWire(line),
    removedPlayer: formerPlayerToWire(player),
    gameEnd: isGameOver,
    winner: winner ?? null,
    whatResourceOuted: lacking ?? null,
    ...(turn && turnToWire(turn)),
  }),
  scoring: ({ roomId, seq, scores, winners }) => ({
    ...numbered({ roomId, seq }),
    scores: scores.map(scoreToWire),
    winner: winners.map(scoreToWire),
  }),
  'claim-confirmed': ({ roomId, seq, commandId, player, claims }) => ({
    ...numbered({ roomId, seq }),
    ...present({ commandId }),
    updatedPlayer: playerToWire(player),
    savedTurns: claims.map((claim) => claimToWire(claim, roomId)),
  }),
  'claim-denied': denialToWire,
  'exchange-done': ({ roomId, seq, commandId, player, give, get }) => ({
    ...numbered({ roomId, seq }),
    ...present({ commandId }),
    updatedPlayer: playerToWire(player),
    selectedGet: get,
    selectedPay: give,
  }),
  'exchange-failed': denialToWire,
  'game-crashed': ({ line }) => ({ ...broadcastToWire(line), theReasonOfGameError: line.text }),
  session: ({ runningRoomId }) => ({ runningRoomId: runningRoomId ?? null }),
  'room-waiting': ({ roomId, joined, size }) => ({ roomId, joined, playersCount: size }),
  'player-connection': ({ roomId, seq, login, seat, isConnected, secondsLeft }) => ({
    ...numbered({ roomId, seq }),
    userId: login,
    position: seat,
    connected: isConnected,
    secondsLeft,
  }),
  'player-updated': ({ roomId, seq, player }) => ({
    ...numbered({ roomId, seq }),
    updatedPlayer: playerToWire(player),
  }),
  'game-ended': ({ roomId, seq, ending, winners, serverSeed, people, entropies, prize }) => ({
    ...numbered({ roomId, seq }),
    outcome: ending,
    winners: [...winners],
    serverSeed,
    people: [...people],
    entropies: [...entropies],
    prize: { paid: prize.isPaid, ...present({ code: prize.unpaid }) },
  }),
  'room-head': ({ roomId, seq }) => ({ roomId, seq }),
}

export interface WireMessage {
  readonly name: MessageName
  readonly payload: object
}

/** The event to emit for a message. */
export function messageToWire(message: Message): WireMessage {
  const write = writers[message.type] as (message: Message) => object
  return { name: messageNames[message.type], payload: write(message) }
}

function denialToWire({ roomId, commandId, refusal }: Messages['claim-denied']): WireMessages['claim-denied'] {
  const { code, params, text } = refusal
  return { roomId, ...present({ commandId }), code, message: text, params }
}
