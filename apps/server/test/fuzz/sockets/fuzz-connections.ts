import fc from 'fast-check'
import { makeMember } from '../../harness/accounts/make-member.ts'
import type { FuzzServer, FuzzSize } from '../calls/fuzz-calls.ts'
import { readEvents } from '../described-api.ts'
import { replacementsFor } from '../people.ts'
import { Tally } from '../tally.ts'
import { brokenSessions } from './broken-packets.ts'
import { sendBrokenPackets } from './send-broken-packets.ts'

const batchSize = 50
const concurrency = 3

/** Sends malformed packets, from admitted clients and from others. The same seed sends the same packets. */
export async function fuzzConnections(server: FuzzServer, { count, seed, onProgress }: FuzzSize): Promise<Tally> {
  const { events, handshake } = await readEvents(server.address)
  const talks = brokenSessions(events, handshake)
  const tally = new Tally()
  for (let batch = 0; tally.total < count; batch++) {
    const [own, other] = [await makeMember(server.pool), await makeMember(server.pool)]
    const real = replacementsFor(own, other)
    const waiting = fc.sample(talks, { numRuns: batchSize, seed: seed * 1_000_003 + batch }).values()
    const run = async (): Promise<void> => {
      for (const one of waiting) {
        const breach = await sendBrokenPackets(server.address, one, real)
        for (const _ of one.packets) tally.add(`packets by ${one.way}`, breach ? 'breach' : 'received')
        if (breach) tally.add('a connection', 'breach', `${breach}: ${JSON.stringify(one.packets).slice(0, 500)}`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, run))
    onProgress?.(tally.total)
  }
  return tally
}
