// `npm run bench -- start`: measures one thing and prints the figure beside its bar. Without a name: how fast everything is.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebIfMissing } from '../build-web.ts'
import { rootFolder } from '../root-folder.ts'

const folder = join(rootFolder, 'bench')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
const asked = process.argv[2]
if (asked !== undefined && !names.includes(asked)) {
  console.error(`Which benchmark? There are: ${names.join(', ')}.`)
  process.exit(1)
}
await buildWebIfMissing()
// Ends in order, so that what was started is put away.
if (asked) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await import(pathToFileURL(join(folder, asked ? `${asked}.ts` : 'prove/measure-all.ts')).href)
