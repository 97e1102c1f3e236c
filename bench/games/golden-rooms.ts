// `npm run bench -- golden-rooms`: records journals of finished games for a new version of the rules, from simulated
// worlds full of faults. It never overwrites a file: old games must replay to the same end for ever.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalRecord, RoomEvent } from '@hexaverse/room'
import type { RoomInput } from '../../apps/server/src/modules/rooms/machine/input.ts'
import { endOf, type GoldenJournal } from '../../apps/server/test/simulation/games/golden.ts'
import { realKit } from '../../apps/server/test/simulation/games/real-kit.ts'
import { simulate } from '../../apps/server/test/simulation/simulate.ts'
import { endings, rulesVersion } from '../../packages/rules/src/index.ts'
import { rootFolder } from '../../scripts/root-folder.ts'

const folder = join(rootFolder, 'apps/server/test/simulation/golden')
const file = join(folder, `version-${rulesVersion}.jsonl`)
const maxWorlds = 400

if (existsSync(file)) {
  console.error(`${file} is there already. A change of the rules needs a new version first.`)
  process.exit(1)
}
const found = new Map<string, GoldenJournal>()
for (let seed = 1; seed <= maxWorlds; seed++) for (const records of journalsOf(seed)) consider(records)
mkdirSync(folder, { recursive: true })
const journals = [...new Set([...found.keys()].sort().map((key) => found.get(key)))]
writeFileSync(file, journals.map((journal) => `${JSON.stringify(journal)}\n`).join(''))
console.log(`${journals.length} journals written to ${file}: ${[...found.keys()].sort().join(', ')}`)

/** The records that the nodes of a simulated world received from their journals, room by room. */
function journalsOf(seed: number): JournalRecord[][] {
  const rooms = new Map<string, Map<number, JournalRecord>>()
  const keep = (record: JournalRecord): void => {
    const records = rooms.get(record.roomId) ?? new Map<number, JournalRecord>()
    rooms.set(record.roomId, records.set(record.firstSeq, record))
  }
  const collect = (message: RoomInput): void => {
    if (message.type === 'append-committed') keep(message.record)
    if (message.type === 'journal-read') message.records.forEach(keep)
  }
  simulate(seed, realKit, {
    wrapStep: (step) => (machine, now, message) => {
      collect(message)
      return step(machine, now, message)
    },
  })
  return [...rooms.values()].map((records) => [...records.values()].sort((one, other) => one.firstSeq - other.firstSeq))
}

/** Keeps the shortest journal of each kind. */
function consider(records: JournalRecord[]): void {
  const journal = { records, end: endOf(records) }
  const { ended, seats, exits } = journal.end
  if (!ended) return
  const events = records.flatMap((record) => record.events)
  const kinds = [
    ...endings.filter((ending) => ended.ending === ending).map((ending) => `${seats.length} by ${ending}`),
    ...['outage', 'time-ran-out', 'exchange', 'leave'].filter((move) => events.some(isMove(move))),
    ...(exits.some(({ by, how }) => by === 'server' && how === 'left') ? ['absence'] : []),
    ...(events.some(({ type }) => type === 'back') ? ['return'] : []),
    ...(ended.prize && !ended.prize.isPaid ? ['unpaid'] : []),
    ...(records[0]?.events.some((event) => 'practice' in event) ? ['practice'] : []),
  ]
  for (const kind of kinds) {
    const known = found.get(kind)
    if (!known || known.records.length > records.length) found.set(kind, journal)
  }
}

function isMove(type: string): (event: RoomEvent) => boolean {
  return (event) => event.type === 'moved' && event.move.type === type
}
