// `npm run bench -- start`: measures one thing and prints the figure beside its bar. Without a name: how fast everything is.
import { pathToFileURL } from 'node:url'
import { buildWebIfMissing } from '../build-web.ts'
import { findBenchmarks } from '../programs/find-benchmarks.ts'

const programs = findBenchmarks()
const names = [...programs.keys()].sort()
const asked = process.argv[2]
if (asked !== undefined && !names.includes(asked)) {
  console.error(`Which benchmark? There are: ${names.join(', ')}.`)
  process.exit(1)
}
await buildWebIfMissing()
// Ends in order, so that what was started is put away.
if (asked) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const measureAll = new URL('../../bench/prove/measure-all.ts', import.meta.url)
await import((asked ? pathToFileURL(programs.get(asked) ?? '') : measureAll).href)
