// `npm run bench -- golden-rooms`: records journals of finished games for a new version of the rules, from simulated
// worlds full of faults. It never overwrites a file: old games must replay to the same end for ever.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JournalRecord, RoomEvent } from '@hexaverse/room'
import { endOf, type GoldenJournal } from '../../apps/server/test/simulation/games/golden.ts'
import { journalsOf } from '../../apps/server/test/simulation/games/journals-of-world.ts'
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
