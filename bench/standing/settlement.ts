// `npm run bench -- settlement [games]`: what it costs a settlement that its game is numbered for the ratings. The same
// function without that takes turns with it, so that the ratio does not depend on the machine.
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { insertRoom } from '../../apps/server/test/harness/database/insert-room.ts'
import { reportFigure, reportMeasured } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'
import { insertMembers } from '../load/seat-members.ts'

const games = Number(process.argv[3] ?? 2000)
const size = 4
const source = new URL('../../apps/server/database/functions/rooms/settle_room.sql', import.meta.url)

const log = createLog({ level: 'fatal', mode: 'demo' })
const postgres = await startOwnPostgres()
const owner = postgres.pool
const database = await openDatabase({ url: postgres.url, dataFolder: '', userName: 'bench', role: 'server', log })
const client = await owner.connect()
try {
  await client.query(withoutRatings(readFileSync(source, 'utf8')))
  // Waiting for the disk would hide the difference.
  await client.query('set synchronous_commit = off')
  const took = { settle_room: [] as number[], settle_room_before: [] as number[] }
  const members = await insertMembers(owner, 40 * size)
  for (let game = 0; game < games; game++) {
    const first = (game * size) % members.length
    const people = members.slice(first, first + size).map(({ id }) => id)
    const roomId = await insertRoom(
      owner,
      people.map((id) => ({ id })),
    )
    const name = game % 2 === 0 ? 'settle_room' : 'settle_room_before'
    const ms = await settle(name, roomId, people)
    // The first calls make the plans.
    if (game > games / 10) took[name].push(ms)
  }
  const [after, before] = [percentile(took.settle_room, 0.5), percentile(took.settle_room_before, 0.5)]
  reportMeasured('a settlement without ratings, median', before, ' ms')
  reportMeasured('a settlement, median', after, ' ms')
  reportFigure('a settlement costs more', 100 * (after / before - 1), 10, ' %')
} finally {
  client.release(true)
  await database.close()
  await postgres.remove()
}

async function settle(name: string, roomId: string, people: readonly string[]): Promise<number> {
  const draft = { roomId, firstSeq: 1, lastSeq: 1, mark: roomId, events: [{ type: 'away', seat: 1 }] }
  const results = people.map((account, index) => ({ account, result: index === 0 ? 'victory' : 'defeat' }))
  const settlement = { freed: people, results, ending: 'clean', winner: people[0] }
  const from = performance.now()
  await client.query(`select * from ${name}($1, $2, 3, 30, 15)`, [JSON.stringify(draft), JSON.stringify(settlement)])
  return performance.now() - from
}

/** The function as it was before games were numbered, under another name. */
function withoutRatings(sql: string): string {
  const changed = sql
    .replace('function settle_room(', 'function settle_room_before(')
    .replaceAll('settle_room.prize', 'settle_room_before.prize')
    .replace(/ {2}if is_over and not is_practice then\n(?:.*\n)*? {2}end if;\n/, '')
  if (changed.includes('game_to_rate')) throw new Error('settle_room has changed')
  return changed
}
