// `npm run bench -- start` runs one benchmark and prints its figures beside their bars. Without a name it measures
// every speed.
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
// `process.exit` runs the exit handlers, which stop the processes that the benchmark started.
if (asked) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const measureAll = new URL('../../bench/prove/measure-all.ts', import.meta.url)
await import((asked ? pathToFileURL(programs.get(asked) ?? '') : measureAll).href)
