import type { Game } from '@hexaverse/rules'
import { expect, test } from 'vitest'
import { type OpenRoom, openRoom } from './open-room.ts'
import type { JournalRecord } from './record.ts'
import { rulebook } from './rulebook.ts'
import { beginning, endTurn, recordOf, startOf } from './testing/rig.ts'

/** A room whose ports answer at once and write down what they were asked to do. */
function openLoggedRoom(log: string[], records: JournalRecord[] = []): OpenRoom<Game> {
  const take = (draft: Omit<JournalRecord, 'at'>): JournalRecord => {
    records.push({ ...draft, at: beginning })
    return { ...draft, at: beginning }
  }
  return openRoom(
    { roomId: 'r', node: 'n', rulebook },
    {
      now: () => beginning,
      journal: {
        append: (draft, _, reply) => reply({ type: 'append-committed', record: take(draft) }),
        settle: (draft, _, __, reply) => reply({ type: 'append-committed', record: take(draft) }),
        read: (_, since, reply) =>
          reply({ type: 'journal-read', records: records.filter(({ firstSeq }) => firstSeq > since) }),
      },
      net: {
        acknowledge: (ref, { ok }) => log.push(`${ref}: ${ok}`),
        deny: (_, { code }) => log.push(`denied: ${code}`),
        publish: (_, told) => log.push(`publish ${told.map(({ seq }) => seq)}`),
        show: (ref) => log.push(`show ${ref}`),
      },
      spread: ({ firstSeq }) => log.push(`spread ${firstSeq}`),
      wakeAt: () => undefined,
      fault: (_, problem) => log.push(String(problem)),
    },
  )
}

test('a port that answers at once does not overtake the effects before it', () => {
  const log: string[] = []
  const room = openLoggedRoom(log)
  room.receive({ type: 'start', ref: 'start', started: startOf(2) })
  const [account = ''] = room.machine().room?.seats.map(({ id }) => id) ?? []
  room.receive({ type: 'command', ref: 'end', account, command: endTurn })
  expect(log).toEqual(['start: true', 'publish 1', 'spread 1', 'end: true', 'publish 2', 'spread 2'])
})

test('a room whose journal cannot be is reported once and takes no more', () => {
  const log: string[] = []
  const room = openLoggedRoom(log, [recordOf(1, [startOf(2, { version: 99 })], beginning)])
  room.receive({ type: 'join', ref: 'join', account: 'a' })
  room.receive({ type: 'join', ref: 'join', account: 'a' })
  expect(log).toEqual(['Error: Rules of version 99 are not known here'])
})
