import type { Moved } from '@hexaverse/room'
import { expect, test } from 'vitest'
import { checkGames } from './checks/check-games.ts'
import type { Evidence, KeptRoom, PlayerLog } from './checks/evidence.ts'
import { soundGame } from './checks/sound-game.ts'

const sound = soundGame()
const [room] = sound.rooms as [KeptRoom]
const [ada, taras] = sound.players as [PlayerLog, PlayerLog]
const seen = ada.rooms.get('r')
const lastRecord = room.records.at(-1) as KeptRoom['records'][number]
const [, ranOut] = room.records as [unknown, KeptRoom['records'][number]]
const anyCommand = [...ada.sent.keys()][0] ?? ''

function withRoom(change: Partial<KeptRoom>): Evidence {
  return { ...sound, rooms: [{ ...room, ...change }] }
}

function withAda(change: Partial<PlayerLog>): Evidence {
  return { ...sound, players: [{ ...ada, ...change }, taras] }
}

function withRecord(index: number, change: Partial<KeptRoom['records'][number]>): Evidence {
  const record = room.records.at(index) as KeptRoom['records'][number]
  return withRoom({ records: room.records.with(index, { ...record, ...change }) })
}

function withSent(commandId: string, answer: 'done' | 'refused'): Evidence {
  return withAda({ sent: new Map([...ada.sent, [commandId, { roomId: 'r', type: 'claim', answer }]]) })
}

const absence: Moved = { type: 'moved', seat: 1, move: { type: 'leave' }, by: 'server' }

/** Each row: what went wrong, the evidence of it, and the breach that the checker must report. */
const planted: [name: string, evidence: Evidence, breach: RegExp][] = [
  ['an acknowledged move that is lost', withSent('never-kept', 'done'), /acknowledged and is lost/],
  ['a refused move that was applied', withSent(anyCommand, 'refused'), /was refused .* and applied/],
  ['a move with two different answers', withAda({ contradictions: ['c was done, then refused'] }), /then refused/],
  ['a move that no player sent', withAda({ sent: new Map() }), /was never sent/],
  ['a missing event number', withRoom({ records: room.records.toSpliced(3, 1) }), /not dense/],
  [
    'a repeated event number',
    withRoom({ records: room.records.toSpliced(3, 0, room.records[3] ?? lastRecord) }),
    /not dense/,
  ],
  ['an end in the journal that the room row lacks', withRoom({ status: 'playing', ending: undefined }), /is playing/],
  ['an end of another kind than in the journal', withRoom({ ending: 'technical' }), /ended as technical/],
  ['a game that was played again before its end', withRoom({ rematchOf: 'q' }), /has not ended/],
  ['a rematch in the same seats', { ...sound, rooms: [room, { ...room, rematchOf: 'r' }] }, /has the seats/],
  ['a prize paid twice', withRoom({ paid: ['a', 'b'] }), /2 prizes/],
  ['a prize that was announced and not paid', withRoom({ paid: [] }), /says paid: true, the ledger 0/],
  ['a prize paid to the wrong person', withRoom({ paid: ['c'] }), /did not win/],
  ['a turn that ran out early', withRecord(1, { at: ranOut.at - 1 }), /ran out 1 ms early/],
  ['a turn taken by an outage', { ...sound, outages: [{ from: 1_001_000, to: 1_004_000 }] }, /outage took a turn/],
  ['an exclusion without an absence', withRecord(1, { events: [absence] }), /excluded early/],
  [
    'a client with an outdated room',
    withAda({ rooms: new Map(seen && [['r', { ...seen, claims: [] }]]) }),
    /sees r at/,
  ],
  [
    'a client with an event beyond the journal',
    withAda({ rooms: new Map(seen && [['r', { ...seen, seq: 9999 }]]) }),
    /not in the/,
  ],
  [
    'a message about an event that never happened',
    withAda({ received: [{ roomId: 'r', seq: 2, what: 'end' }] }),
    /received end as event 2/,
  ],
  ['results counted twice', { ...sound, statistics: new Map([['a', [2, 2, 0, 0, 0, 0]]]) }, /has results 2,2/],
  ['coins from nowhere', { ...sound, books: { total: 1n, wrongPurses: 0 } }, /sums to 1/],
  ['a wrong purse', { ...sound, books: { total: 0n, wrongPurses: 1 } }, /1 purses are wrong/],
]

test.each(planted)('the checker finds %s', (_, evidence, breach) => {
  expect(checkGames(evidence).breaches.join('\n')).toMatch(breach)
})

test('the checker finds nothing wrong in a sound game', () => {
  const { breaches, acknowledged, ended } = checkGames(sound)
  expect(breaches).toEqual([])
  expect(acknowledged).toBe(room.records.length - 2)
  expect(ended).toBe(1)
})
