/** The moment at which the pages beside this file were made. */
export const sampleNow = new Date('2026-03-29T01:02:03.456Z')

export const sampleOwner = { id: '7', email: 'ada@example.com', login: 'Ada & <Co>' }

const at = (second: number): Date => new Date(sampleNow.getTime() - 86_400_000 + second * 1000)

/**
 * What the sections of an archive collect, with every shape that a page has to show: nested fields, lists of
 * objects whose fields differ, a list of words, empty lists, null, an empty text, markup, our own codes and times.
 */
export const sampleData: Readonly<Record<string, unknown>> = {
  account: {
    ...sampleOwner,
    language: 'uk',
    referralId: null,
    createdAt: at(0),
    statistics: { played: 2, victories: 1, defeats: 0 },
  },
  sessions: [],
  ledger: {
    available: 41,
    reserved: 0,
    transfers: [
      { id: '12', kind: 'win', amount: 1, reason: null, at: at(1).toISOString() },
      { id: '11', kind: 'adjust', amount: 40, reason: '<script>alert("1")</script>', at: at(0).toISOString() },
    ],
  },
  withdrawals: ['one', 2, ''],
  games: [
    {
      room: 'a-room',
      beganAt: at(2),
      endedAt: at(9),
      players: 2,
      practice: null,
      seat: 1,
      ending: 'clean',
      result: 'victory',
      prize: 'paid',
      moves: [
        { seq: 2, at: at(3), seat: 1, move: 'claim', hex: 2, triangle: 1, by: 'player' },
        { seq: 3, at: at(4), seat: 2, move: 'claim', hex: 3, triangle: 6, lock: '3.1', by: 'player' },
        { seq: 4, at: at(5), seat: 1, move: 'exchange', give: 'food', get: 'iron', by: 'player' },
        { seq: 5, at: at(6), seat: null, move: 'outage', by: 'server' },
      ],
    },
    {
      room: 'б-"кімната"',
      beganAt: at(10),
      endedAt: null,
      players: 3,
      practice: 'hard',
      seat: 3,
      ending: null,
      result: null,
      prize: null,
      moves: [],
    },
  ],
  mails: undefined,
}
