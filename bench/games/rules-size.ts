// `npm run bench -- rules-size`: what the rules add to the web app, gzipped; the bots count apart, as they load in a
// worker, and so does the network of the master, which loads when it is needed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rootFolder } from '../../scripts/root-folder.ts'
import { reportFigure, reportMeasured } from '../figures/report.ts'

const barKb = 15
const masterBarKb = 150

reportFigure('rules, gzipped', gzippedKb('index.ts'), barKb, ' kB')
reportMeasured('bots in their worker, gzipped with what they use of the rules', gzippedKb('bots/index.ts'), ' kB')
const master = join(rootFolder, 'packages/rules/src/bots/network/master.bin')
reportFigure(
  'network of the master, brotli',
  brotliCompressSync(readFileSync(master)).length / 1000,
  masterBarKb,
  ' kB',
)

function gzippedKb(entry: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'rules-size-'))
  try {
    const source = join(rootFolder, 'packages/rules/src', entry)
    spawnSync('rolldown', [source, '--minify', '--format', 'esm', '--dir', folder], { cwd: rootFolder })
    const sizes = readdirSync(folder).map((file) => gzipSync(readFileSync(join(folder, file))).length)
    if (sizes.length === 0) throw new Error(`${entry} was not bundled`)
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  } finally {
    rmSync(folder, { recursive: true })
  }
}
