// `npm run bench -- malformed-input [count] [seed]`: requests, events and packets right and wrong, made from what the server says
// of itself: every call of its OpenAPI description, every event of its socket. The description is the judge of calls, the rules
// of the game are the judge of moves. Afterwards the server must be as well as before. The same seed sends the same.
import { fuzzCalls } from '../../apps/server/test/fuzz/calls/fuzz-calls.ts'
import { fuzzConnections } from '../../apps/server/test/fuzz/sockets/fuzz-connections.ts'
import { fuzzGames } from '../../apps/server/test/fuzz/sockets/fuzz-games.ts'
import { reportHappened } from '../figures/report.ts'
import { attackServer } from './attack-server.ts'

const count = Number(process.argv[3] ?? 5000)
const seed = Number(process.argv[4] ?? 19)
const shares = { calls: 0.5, games: 0.35, lines: 0.15 }

await attackServer(async (server) => {
  const sizeOf = (share: number, what: string) => ({
    count: Math.ceil(count * share),
    seed,
    onProgress: printProgress(what),
  })
  const calls = await fuzzCalls(server, sizeOf(shares.calls, 'requests'))
  const games = await fuzzGames(server, sizeOf(shares.games, 'events'))
  const lines = await fuzzConnections(server, sizeOf(shares.lines, 'packets'))
  const least = count / 100
  reportHappened(`requests for ${calls.names.length} calls that were taken`, calls.countOf('accepted'), least)
  reportHappened('requests that were refused', calls.countOf('refused') + calls.countOf('malformed'), least)
  reportHappened('events that were taken', games.countOf('accepted'), least)
  reportHappened('events that were refused', games.countOf('refused'), least)
  reportHappened('packets that are none', lines.countOf('heard'), least)
  return [calls, games, lines]
})

function printProgress(what: string): (done: number) => void {
  let printedAt = performance.now()
  return (done) => {
    if (performance.now() - printedAt < 5000) return
    printedAt = performance.now()
    console.log(`${done} ${what}`)
  }
}
