import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../root-folder.ts'

const benchFolder = join(rootFolder, 'bench')

/**
 * The file of every benchmark by its name. A benchmark begins with a comment with its command; other files are support.
 */
export function findBenchmarks(): Map<string, string> {
  const kinds = readdirSync(benchFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(kinds.flatMap(({ name }) => benchmarksIn(join(benchFolder, name))))
}

function benchmarksIn(folder: string): [name: string, file: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file): [string, string] => [file.slice(0, -3), join(folder, file)])
    .filter(([name, file]) => new RegExp(`^// \`npm run bench -- ${name}[ \`]`).test(readFileSync(file, 'utf8')))
}
