// `npm run rehearse [-- --short] [--keep] [--image]`: brings up the whole of Hexaverse in production mode by the commands
// of docs/deploy.md, lives a day in minutes, prints a table and writes docs/rehearsal.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteCircumstances } from '../../bench/prove/circumstances.ts'
import { printTable } from '../../bench/prove/print-tables.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import { rehearse } from './rehearse.ts'
import { inspectBuiltImage } from './release/inspect-built-image.ts'
import { repeatTests } from './release/repeat-tests.ts'
import { listParts } from './report/parts.ts'
import { cellsOf, heads, renderPage } from './report/render-page.ts'

const words = process.argv.slice(2)
const isShort = words.includes('--short')
// With this process its machine ends, and everything on it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const circumstances = noteCircumstances(isShort ? 'short' : 'long')
const { rows: day, code } = await rehearse({ isShort, isKept: words.includes('--keep') })
const image = words.includes('--image') ? await inspectBuiltImage() : undefined
const tests = isShort ? [] : await repeatTests()
const rows = [...day, ...(image?.rows ?? []), ...tests]
printTable(heads, cellsOf(rows))
const red = rows.filter(({ figure }) => !figure.isKept).length
console.log(`\n${rows.length} figures, ${red} red`)
if (!isShort) {
  const page = renderPage({ rows, parts: listParts(), contents: image?.contents ?? [], circumstances })
  writeFileSync(join(rootFolder, 'docs', 'rehearsal.md'), page)
}
process.exitCode = code === 0 && red === 0 ? 0 : 1
