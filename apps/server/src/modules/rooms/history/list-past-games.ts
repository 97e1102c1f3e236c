import { setTimeout as pause } from 'node:timers/promises'
import { replay } from '@hexaverse/room'
import type { Pool } from 'pg'
import { systemClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Log } from '../../../platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { rulebook } from '../machine/rulebook.ts'
import { type ListedGame, listedGameOf } from '../machine/settlement.ts'
import { readStoredRecords } from './stored-room.store.ts'

export interface PastGamesParts {
  readonly pool: Pool
  readonly log: Log
  /** Where the journals of old games are. */
  readonly files?: FileStore | undefined
}

const everyMs = 10 * 60_000
const gamesPerBatch = 20
/** The pause after a batch, as a multiple of its duration: games that are over must not slow down those in play. */
const pausePerWork = 4

/**
 * Enters games that ended without being listed into the lists of their people: those from before the lists, and those that a
 * node of an older version ended. It goes on at every interval until none is left.
 */
export function listPastGames(parts: PastGamesParts): PeriodicJob {
  const unreadable = new Set<string>()
  const run = async (): Promise<boolean> => {
    const began = performance.now()
    const listed = await listBatch(parts, unreadable)
    if (listed === 0) return false
    await pause(pausePerWork * (performance.now() - began))
    return true
  }
  return startPeriodicJob({ name: 'past games', run, clock: systemClock, log: parts.log, everyMs })
}

/**
 * Lists some games, the newest first, and returns how many were looked at. Their rows are locked until all of them are
 * committed, so nodes share the work, and a node that is killed leaves it to the others. A journal that cannot be read is
 * logged, added to `unreadable` and looked at again after the next start.
 */
export function listBatch({ pool, log, files }: PastGamesParts, unreadable: Set<string>): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from room where status = 'ended' and practice is null and not is_listed and id <> all ($1::text[])
       order by ended_at desc limit $2 for no key update skip locked`,
      [[...unreadable], gamesPerBatch],
    )
    for (const { id } of rows) {
      const played = await readListedGame(client, id, files)
      if (!played.ok) {
        unreadable.add(id)
        log.error({ err: played.problem, roomId: id }, 'a past game cannot be listed')
        continue
      }
      await client.query('select list_game($1, $2)', [id, JSON.stringify(played.game)])
      await client.query('update room set is_listed = true where id = $1', [id])
    }
    return rows.length
  })
}

type Listed = { readonly ok: true; readonly game: ListedGame } | { readonly ok: false; readonly problem: unknown }

async function readListedGame(client: Queryable, roomId: string, files: FileStore | undefined): Promise<Listed> {
  try {
    const room = replay(await readStoredRecords(client, roomId, files), rulebook)
    const game = room && listedGameOf(room)
    return game ? { ok: true, game } : { ok: false, problem: new Error('The journal does not reach the end') }
  } catch (problem) {
    return { ok: false, problem }
  }
}
