// `npm run bench -- fast-sockets [seconds] [rounds] [rooms]`: what FAST_SOCKETS saves. Plays rooms at full speed with
// the setting on and off in turn, and prints the server's CPU time per move. See docs/decisions/fast-sockets.md.
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { median } from '../figures/statistics.ts'
import { measurePlay } from './measure-play.ts'
import { canPin, loadCore } from './pinned-server.ts'

const seconds = Number(process.argv[3] ?? 8)
const roundCount = Number(process.argv[4] ?? 3)
const rooms = Number(process.argv[5] ?? 500)
const microseconds: Record<'on' | 'off', number[]> = { on: [], off: [] }

if (canPin) spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)])
console.log(`${cpus().length} x ${cpus()[0]?.model}, Node.js ${process.versions.node}, ${rooms} rooms of four`)
for (let number = 1; number <= roundCount; number++) {
  for (const setting of ['on', 'off'] as const) {
    process.env['FAST_SOCKETS'] = setting
    const { play } = await measurePlay('hexaverse', rooms, seconds, false)
    microseconds[setting].push(play.cpuPerMoveUs)
    const { cpuPerMoveUs, movesPerSecond, serverShare } = play
    console.log(
      `Round ${number}, FAST_SOCKETS=${setting}: ${cpuPerMoveUs.toFixed(0)} µs of server CPU per move, ` +
        `${movesPerSecond.toFixed(0)} moves a second, ${(100 * serverShare).toFixed(0)} % of a core`,
    )
  }
}
const [on, off] = [median(microseconds.on), median(microseconds.off)]
console.log(`Median: on ${on.toFixed(0)} µs, off ${off.toFixed(0)} µs; on / off = ${(on / off).toFixed(2)}`)
process.exit()
