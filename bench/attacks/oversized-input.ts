// `npm run bench -- oversized-input [rounds] [seed]`: every call and every event, with every field, header, body,
// message and handshake at one, two and a hundred times its limit. Input at the limit must be accepted; for larger
// input the server must refuse the request or close the connection.
import { oversizeCalls } from '../../apps/server/test/fuzz/calls/oversize-calls.ts'
import { oversizeEvents } from '../../apps/server/test/fuzz/sockets/oversize-events.ts'
import { oversizePolls } from '../../apps/server/test/fuzz/sockets/oversize-polls.ts'
import type { Tally } from '../../apps/server/test/fuzz/tally.ts'
import { reportHappened } from '../figures/report.ts'
import { attackServer } from './attack-server.ts'

const rounds = Number(process.argv[3] ?? 1)
const seed = Number(process.argv[4] ?? 18)

await attackServer(async (server) => {
  const tallies: Tally[] = []
  for (let round = 0; round < rounds; round++) {
    tallies.push(await oversizeCalls(server, seed + round))
    console.log(`round ${round + 1}: calls done`)
    tallies.push(await oversizeEvents(server, seed + round), await oversizePolls(server))
  }
  const sum = (kind: string): number => tallies.reduce((total, tally) => total + tally.countOf(kind), 0)
  reportHappened('at the limit, and taken', sum('accepted'), 80 * rounds)
  reportHappened('beyond the limit, and refused', sum('refused'), 200 * rounds)
  return tallies
})
