import type { Command } from '../../game/commands.ts'

/** Payloads exactly as the specification spells them, with the command that each one means. */
export const commandFixtures: readonly [name: string, payload: object, command: Command][] = [
  ['joinRoom', { roomId: 'r1', playersCount: 2, userId: 'ada' }, { type: 'join', roomId: 'r1', size: 2, login: 'ada' }],
  [
    'joinRoom',
    { roomId: 'r1', playersCount: 6, userId: 'ada', entropy: '00ff', commandId: 'c1' },
    { type: 'join', roomId: 'r1', size: 6, login: 'ada', entropy: '00ff', commandId: 'c1' },
  ],
  ['leaveRoom', { roomId: 'r1', userId: 'ada' }, { type: 'leave', roomId: 'r1', login: 'ada' }],
  ['passTurn', { roomId: 'r1', userId: 'ada' }, { type: 'end-turn', roomId: 'r1', login: 'ada' }],
  [
    'passTurn',
    { roomId: 'r1', userId: 'ada', commandId: 'c9', forTurn: 4 },
    { type: 'end-turn', roomId: 'r1', login: 'ada', commandId: 'c9', forTurn: 4 },
  ],
  [
    'requestResourceSpendAndUpdateTurnsData',
    { roomId: 'r1', userId: 'ada', turnData: [{ hexIndex: 2, triangleIndex: 6 }] },
    { type: 'claim', roomId: 'r1', login: 'ada', hex: 2, triangle: 6 },
  ],
  [
    'requestResourceSpendAndUpdateTurnsData',
    {
      roomId: 'r1',
      userId: 'ada',
      turnData: [{ hexIndex: 2, triangleIndex: 2, hexIndexBlocked: 6, triangleIndexBlocked: 1 }],
      commandId: 'c2',
    },
    {
      type: 'claim',
      roomId: 'r1',
      login: 'ada',
      hex: 2,
      triangle: 2,
      lock: { hex: 6, triangle: 1 },
      commandId: 'c2',
    },
  ],
  [
    'requestResourseExchange',
    { roomId: 'r1', userId: 'ada', selectedGet: 'food', selectedPay: 'iron' },
    { type: 'exchange', roomId: 'r1', login: 'ada', give: 'iron', get: 'food' },
  ],
  [
    'seatBot',
    { roomId: 'r1', userId: 'ada', level: 'master' },
    { type: 'seat-bot', roomId: 'r1', login: 'ada', level: 'master' },
  ],
  [
    'unseatBot',
    { roomId: 'r1', userId: 'ada', botId: 'bot-vega' },
    { type: 'unseat-bot', roomId: 'r1', login: 'ada', botId: 'bot-vega' },
  ],
  ['wantRematch', { roomId: 'r1', userId: 'ada' }, { type: 'want-rematch', roomId: 'r1', login: 'ada' }],
  ['watchRoom', { roomId: 'r1', userId: 'ada' }, { type: 'watch', roomId: 'r1', login: 'ada' }],
  ['unwatchRoom', { roomId: 'r1', userId: 'ada' }, { type: 'unwatch', roomId: 'r1', login: 'ada' }],
  [
    'allowWatching',
    { roomId: 'r1', userId: 'ada', isAllowed: false },
    { type: 'allow-watching', roomId: 'r1', login: 'ada', isAllowed: false },
  ],
  ['resync', { roomId: 'r1', since: 7 }, { type: 'resync', roomId: 'r1', since: 7 }],
]
