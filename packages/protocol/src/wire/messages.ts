import type { Message, Messages, MessageType } from '../game/messages.ts'
import { roomFromWire, roomToWire } from './room.ts'
import type { WireMessages } from './schema/messages.ts'
import {
  broadcastFromWire,
  broadcastToWire,
  claimFromWire,
  claimToWire,
  findTurnInWire,
  formerPlayerFromWire,
  formerPlayerToWire,
  numbered,
  playerFromWire,
  playerToWire,
  present,
  scoreFromWire,
  scoreToWire,
  turnFromWire,
  turnToWire,
} from './values.ts'

/** The name of each message on the wire. */
export const messageNames = {
  'room-started': 'gameStart',
  'turn-passed': 'turnPassed',
  'log-line': 'updateGameLog',
  'turns-made': 'updateMadedTurns',
  'player-excluded': 'excludePlayer',
  scoring: 'scoringResults',
  'claim-confirmed': 'confirmResourceSpendAndUpdateTurnsData',
  'claim-denied': 'resourceSpendDeniedAndUpdateTurnsData',
  'exchange-done': 'resourseExchangeSuccess',
  'exchange-failed': 'resourseExchangeFailed',
  'game-crashed': 'gameCrashed',
  session: 'session',
  'room-waiting': 'roomWaiting',
  'player-connection': 'playerConnection',
  'player-updated': 'playerUpdated',
  'game-ended': 'gameEnded',
  'room-head': 'roomHead',
  rematch: 'rematch',
  watchers: 'watchers',
} as const satisfies Record<MessageType, string>

export type MessageName = (typeof messageNames)[MessageType]

type MessageReaders = { readonly [Type in MessageType]: (wire: WireMessages[Type]) => Messages[Type] }

const messageReaders: MessageReaders = {
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
  'room-waiting': ({ roomId, joined, playersCount, seats, host, unwatched }) => ({
    roomId,
    joined,
    size: playersCount,
    ...present({ seats, host, isUnwatched: unwatched }),
  }),
  'player-connection': ({ roomId, seq, userId, position, connected, secondsLeft }) => ({
    ...numbered({ roomId, seq }),
    login: userId,
    site: position,
    isConnected: connected,
    secondsLeft,
  }),
  'player-updated': (wire) => ({ ...numbered(wire), player: playerFromWire(wire.updatedPlayer) }),
  'game-ended': ({ roomId, seq, outcome, winners, serverSeed, people, entropies, seats, prize }) => ({
    ...numbered({ roomId, seq }),
    ending: outcome,
    winners,
    serverSeed,
    people,
    entropies,
    ...present({ seats }),
    prize: { isPaid: prize.paid, ...present({ unpaid: prize.code, capped: prize.capped }) },
  }),
  'room-head': ({ roomId, seq }) => ({ roomId, seq }),
  rematch: ({ roomId, wants, missing, until, nextRoomId, playersCount, mapCommitment, code }) => ({
    roomId,
    wants,
    missing,
    until,
    ...(nextRoomId !== undefined && {
      next: { roomId: nextRoomId, size: playersCount ?? 0, mapCommitment: mapCommitment ?? '' },
    }),
    ...present({ ending: code }),
  }),
  watchers: ({ roomId, count, against, off }) => ({ roomId, count, ...present({ against, isOff: off }) }),
}

const typeOfName = new Map<string, MessageType>(
  Object.entries(messageNames).map(([type, name]) => [name, type as MessageType]),
)

/** Converts a message of our own server, without validating it again. Undefined for an unknown event name. */
export function messageFromWire(name: string, payload: unknown): Message | undefined {
  const type = typeOfName.get(name)
  if (!type) return undefined
  const read = messageReaders[type] as (payload: unknown) => Messages[MessageType]
  return { type, ...read(payload) } as Message
}

function denialFromWire(wire: WireMessages['claim-denied']): Messages['claim-denied'] {
  const { roomId, commandId, code, message, params } = wire
  return { roomId, ...present({ commandId }), refusal: { code, params, text: message } }
}

type MessageWriters = { readonly [Type in MessageType]: (message: Messages[Type]) => WireMessages[Type] }

const messageWriters: MessageWriters = {
  'room-started': ({ room }) => ({ gameRoom: roomToWire(room) }),
  'turn-passed': ({ roomId, seq, player, turn }) => ({
    ...numbered({ roomId, seq }),
    nextPlayerIndex: turn.index,
    nextPlayerPosition: turn.site,
    calculatedDataBack: playerToWire(player),
    turnNumber: turn.number,
    turnEndsAt: turn.endsAt,
    serverTime: turn.sentAt,
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
  'room-waiting': ({ roomId, joined, size, seats, host, isUnwatched }) => ({
    roomId,
    joined,
    playersCount: size,
    ...(seats && { seats: [...seats] }),
    ...present({ host, unwatched: isUnwatched }),
  }),
  'player-connection': ({ roomId, seq, login, site, isConnected, secondsLeft }) => ({
    ...numbered({ roomId, seq }),
    userId: login,
    position: site,
    connected: isConnected,
    secondsLeft,
  }),
  'player-updated': ({ roomId, seq, player }) => ({
    ...numbered({ roomId, seq }),
    updatedPlayer: playerToWire(player),
  }),
  'game-ended': ({ roomId, seq, ending, winners, serverSeed, people, entropies, seats, prize }) => ({
    ...numbered({ roomId, seq }),
    outcome: ending,
    winners: [...winners],
    serverSeed,
    people: [...people],
    entropies: [...entropies],
    ...(seats && { seats: [...seats] }),
    prize: {
      paid: prize.isPaid,
      ...present({ code: prize.unpaid }),
      ...(prize.capped && { capped: [...prize.capped] }),
    },
  }),
  'room-head': ({ roomId, seq }) => ({ roomId, seq }),
  rematch: ({ roomId, wants, missing, until, next, ending }) => ({
    roomId,
    wants: [...wants],
    missing: [...missing],
    until,
    ...(next && { nextRoomId: next.roomId, playersCount: next.size, mapCommitment: next.mapCommitment }),
    ...(ending && { over: true, code: ending }),
  }),
  watchers: ({ roomId, count, against, isOff }) => ({
    roomId,
    count,
    ...(against && { against: [...against] }),
    ...present({ off: isOff }),
  }),
}

export interface WireMessage {
  readonly name: MessageName
  readonly payload: object
}

/** The event that the server emits for a message. */
export function messageToWire(message: Message): WireMessage {
  const write = messageWriters[message.type] as (message: Message) => object
  return { name: messageNames[message.type], payload: write(message) }
}

function denialToWire({ roomId, commandId, refusal }: Messages['claim-denied']): WireMessages['claim-denied'] {
  const { code, params, text } = refusal
  return { roomId, ...present({ commandId }), code, message: text, params }
}
