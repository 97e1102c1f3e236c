import type { Message } from '../../game/messages.ts'
import { room, wireRoom } from './room-fixture.ts'
import {
  claim,
  claimWithLock,
  leaver,
  line,
  player,
  starved,
  turn,
  wireBroadcast,
  wireLeaver,
  wireLoser,
  wirePlayer,
  wireTurn,
  wireTurnMade,
  wireTurnWithLock,
} from './shape-fixtures.ts'

const roomId = 'r1'
const wireScore = { userId: 'ada', playerPosition: 1, score: 91 }
const score = { login: 'ada', site: 1, score: 91 }
const wireRefusal = { code: 'not-your-turn', message: 'It is not your turn.', params: {} }
const refusal = { code: 'not-your-turn', params: {}, text: 'It is not your turn.' }

/** Payloads exactly as the specification spells them, with the message that each one means. */
export const messageFixtures: readonly [name: string, payload: object, message: Message][] = [
  ['gameStart', { gameRoom: wireRoom }, { type: 'room-started', room }],
  [
    'turnPassed',
    {
      roomId,
      seq: 5,
      nextPlayerIndex: 1,
      calculatedDataBack: wirePlayer,
      nextPlayerPosition: 3,
      turnNumber: 18,
      turnEndsAt: 62_000,
      serverTime: 2000,
    },
    { type: 'turn-passed', roomId, seq: 5, player, turn },
  ],
  ['updateGameLog', { roomId, seq: 6, ...wireBroadcast }, { type: 'log-line', roomId, seq: 6, line }],
  ['updateGameLog', { roomId, ...wireBroadcast, ...wireTurn }, { type: 'log-line', roomId, line, turn }],
  [
    'updateMadedTurns',
    { roomId, seq: 7, turnsData: [wireTurnMade], updatedPlayer: wirePlayer },
    { type: 'turns-made', roomId, seq: 7, claims: [claim], player },
  ],
  [
    'excludePlayer',
    {
      roomId,
      ...wireBroadcast,
      removedPlayer: wireLoser,
      gameEnd: true,
      winner: 'taras',
      whatResourceOuted: 'water',
    },
    { type: 'player-excluded', roomId, line, player: starved, isGameOver: true, winner: 'taras', lacking: 'water' },
  ],
  [
    'excludePlayer',
    {
      roomId,
      ...wireBroadcast,
      removedPlayer: wireLeaver,
      gameEnd: false,
      winner: null,
      whatResourceOuted: null,
      ...wireTurn,
    },
    { type: 'player-excluded', roomId, line, player: leaver, isGameOver: false, turn },
  ],
  [
    'scoringResults',
    { roomId, scores: [wireScore], winner: [wireScore] },
    { type: 'scoring', roomId, scores: [score], winners: [score] },
  ],
  [
    'confirmResourceSpendAndUpdateTurnsData',
    { roomId, commandId: 'c1', updatedPlayer: wirePlayer, savedTurns: [wireTurnWithLock] },
    { type: 'claim-confirmed', roomId, commandId: 'c1', player, claims: [claimWithLock] },
  ],
  [
    'resourceSpendDeniedAndUpdateTurnsData',
    { roomId, commandId: 'c1', ...wireRefusal },
    { type: 'claim-denied', roomId, commandId: 'c1', refusal },
  ],
  [
    'resourseExchangeSuccess',
    { roomId, updatedPlayer: wirePlayer, selectedGet: 'food', selectedPay: 'iron' },
    { type: 'exchange-done', roomId, player, give: 'iron', get: 'food' },
  ],
  ['resourseExchangeFailed', { roomId, ...wireRefusal }, { type: 'exchange-failed', roomId, refusal }],
  [
    'gameCrashed',
    { ...wireBroadcast, theReasonOfGameError: wireBroadcast.broadcastMessage },
    { type: 'game-crashed', line },
  ],
  ['session', { runningRoomId: null }, { type: 'session' }],
  ['session', { runningRoomId: 'r1' }, { type: 'session', runningRoomId: 'r1' }],
  ['roomWaiting', { roomId, joined: 2, playersCount: 3 }, { type: 'room-waiting', roomId, joined: 2, size: 3 }],
  [
    'playerConnection',
    { roomId, seq: 9, userId: 'ada', position: 1, connected: false, secondsLeft: 30 },
    { type: 'player-connection', roomId, seq: 9, login: 'ada', site: 1, isConnected: false, secondsLeft: 30 },
  ],
  ['playerUpdated', { roomId, updatedPlayer: wirePlayer }, { type: 'player-updated', roomId, player }],
  [
    'gameEnded',
    {
      roomId,
      outcome: 'points',
      winners: ['ada'],
      serverSeed: 'ab12',
      people: ['taras', 'ada'],
      entropies: ['', '00ff'],
      seats: [2, 1],
      prize: { paid: false, code: 'pair-limit', capped: ['ada'] },
    },
    {
      type: 'game-ended',
      roomId,
      ending: 'points',
      winners: ['ada'],
      serverSeed: 'ab12',
      people: ['taras', 'ada'],
      entropies: ['', '00ff'],
      seats: [2, 1],
      prize: { isPaid: false, unpaid: 'pair-limit', capped: ['ada'] },
    },
  ],
  ['roomHead', { roomId, seq: 8 }, { type: 'room-head', roomId, seq: 8 }],
  [
    'roomWaiting',
    {
      roomId,
      joined: 2,
      playersCount: 3,
      seats: [{ login: 'ada' }, { bot: 'bot-vega', level: 'hard' }, null],
      host: 'ada',
    },
    {
      type: 'room-waiting',
      roomId,
      joined: 2,
      size: 3,
      seats: [{ login: 'ada' }, { bot: 'bot-vega', level: 'hard' }, null],
      host: 'ada',
    },
  ],
  [
    'rematch',
    { roomId, wants: ['ada'], missing: ['bob'], until: 60_000 },
    { type: 'rematch', roomId, wants: ['ada'], missing: ['bob'], until: 60_000 },
  ],
  [
    'rematch',
    {
      roomId,
      wants: ['ada', 'bob'],
      missing: [],
      until: 60_000,
      nextRoomId: 'r2',
      playersCount: 2,
      mapCommitment: 'c0ffee',
    },
    {
      type: 'rematch',
      roomId,
      wants: ['ada', 'bob'],
      missing: [],
      until: 60_000,
      next: { roomId: 'r2', size: 2, mapCommitment: 'c0ffee' },
    },
  ],
  [
    'rematch',
    { roomId, wants: ['ada'], missing: [], until: 60_000, over: true, code: 'rematch-too-few' },
    { type: 'rematch', roomId, wants: ['ada'], missing: [], until: 60_000, ending: 'rematch-too-few' },
  ],
  ['watchers', { roomId, count: 3 }, { type: 'watchers', roomId, count: 3 }],
  [
    'watchers',
    { roomId, count: 0, against: ['ada', 'bob'], off: true },
    { type: 'watchers', roomId, count: 0, against: ['ada', 'bob'], isOff: true },
  ],
]
