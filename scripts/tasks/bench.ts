// `npm run bench -- start`: measures one thing and prints the figure beside its bar.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootFolder } from '../root-folder.ts'

const folder = join(rootFolder, 'bench')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
const asked = process.argv[2] ?? ''
if (!names.includes(asked)) {
  console.error(`Which benchmark? There are: ${names.join(', ')}.`)
  process.exit(1)
}
await import(pathToFileURL(join(folder, `${asked}.ts`)).href)
