import fc from 'fast-check'
import type { FuzzServer, FuzzSize } from '../calls/fuzz-calls.ts'
import { readEvents } from '../described-api.ts'
import { Tally } from '../tally.ts'
import { FuzzTable } from './fuzz-table.ts'
import { fuzzedEvents } from './fuzzed-events.ts'

const eventsInGame = 150
const tables = 3

/**
 * Sends right and wrong versions of every described event, in games and around them. The same seed sends the same
 * events.
 */
export async function fuzzGames(server: FuzzServer, { count, seed, onProgress }: FuzzSize): Promise<Tally> {
  const { events } = await readEvents(server.address)
  const plans = fuzzedEvents(events)
  const tally = new Tally()
  let sent = 0
  let otherRoom = 'no-room'
  // One after another, because a person who requests a game gets a seat in any room that waits.
  let opening: Promise<unknown> = Promise.resolve()
  const open = (number: number): Promise<FuzzTable> => {
    const opened = opening.then(() => FuzzTable.open(server, { name: `${seed} ${number}`, events, tally, otherRoom }))
    opening = opened
    return opened
  }
  const numbers = Array.from({ length: Math.ceil(count / eventsInGame) }, (_, number) => number).values()
  const playOn = async (): Promise<void> => {
    for (const number of numbers) {
      const table = await open(number)
      const numRuns = Math.min(eventsInGame, count - number * eventsInGame)
      for (const event of fc.sample(plans, { numRuns, seed: seed * 1_000_003 + number })) {
        if (table.isOver) break
        await table.send(event)
        sent += 1
      }
      await table.close(server.pool)
      otherRoom = table.roomId
      onProgress?.(sent)
    }
  }
  await Promise.all(Array.from({ length: tables }, playOn))
  return tally
}
