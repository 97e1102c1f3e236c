// `npm run bench -- malformed-input [count] [seed]`: valid and invalid requests, events and packets, generated from
// every call of the server's OpenAPI description and every event of its socket. The description decides which calls are
// valid, the rules of the game which moves are. Afterwards the server must be healthy. The same seed sends the same
// input.
import { fuzzCalls } from '../../apps/server/test/fuzz/calls/fuzz-calls.ts'
import { fuzzConnections } from '../../apps/server/test/fuzz/sockets/fuzz-connections.ts'
import { fuzzGames } from '../../apps/server/test/fuzz/sockets/fuzz-games.ts'
import { reportHappened } from '../figures/report.ts'
import { attackServer } from './attack-server.ts'

const count = Number(process.argv[3] ?? 5000)
const seed = Number(process.argv[4] ?? 19)
const shares = { calls: 0.5, games: 0.35, connections: 0.15 }

await attackServer(async (server) => {
  const sizeOf = (share: number, what: string) => ({
    count: Math.ceil(count * share),
    seed,
    onProgress: printProgress(what),
  })
  const calls = await fuzzCalls(server, sizeOf(shares.calls, 'requests'))
  const games = await fuzzGames(server, sizeOf(shares.games, 'events'))
  const connections = await fuzzConnections(server, sizeOf(shares.connections, 'packets'))
  const least = count / 100
  reportHappened(`requests for ${calls.names.length} calls that were taken`, calls.countOf('accepted'), least)
  reportHappened('requests that were refused', calls.countOf('refused') + calls.countOf('malformed'), least)
  reportHappened('events that were taken', games.countOf('accepted'), least)
  reportHappened('events that were refused', games.countOf('refused'), least)
  reportHappened('packets that are none', connections.countOf('received'), least)
  return [calls, games, connections]
})

function printProgress(what: string): (done: number) => void {
  let printedAt = performance.now()
  return (done) => {
    if (performance.now() - printedAt < 5000) return
    printedAt = performance.now()
    console.log(`${done} ${what}`)
  }
}
