// `npm run bench -- start`: measures one thing and prints the figure beside its bar. Without a name: how fast everything is.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWebIfMissing } from '../build-web.ts'
import { rootFolder } from '../root-folder.ts'

const folder = join(rootFolder, 'bench')
const programs = findPrograms()
const names = [...programs.keys()].sort()
const asked = process.argv[2]
if (asked !== undefined && !names.includes(asked)) {
  console.error(`Which benchmark? There are: ${names.join(', ')}.`)
  process.exit(1)
}
await buildWebIfMissing()
// Ends in order, so that what was started is put away.
if (asked) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const program = asked ? programs.get(asked) : 'prove/measure-all.ts'
await import(pathToFileURL(join(folder, program ?? '')).href)

/** A program's file begins with the command that runs it; whatever lies beside it is its support. */
function findPrograms(): Map<string, string> {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(kinds.flatMap(({ name: kind }) => programsIn(kind)))
}

function programsIn(kind: string): [name: string, file: string][] {
  const names = readdirSync(join(folder, kind)).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  const head = (name: string) => readFileSync(join(folder, kind, `${name}.ts`), 'utf8').split('\n', 1)[0] ?? ''
  const isProgram = (name: string) => new RegExp(`^// \`npm run bench -- ${name}[ \`]`).test(head(name))
  return names.filter(isProgram).map((name) => [name, join(kind, `${name}.ts`)])
}
