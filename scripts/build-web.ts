import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './programs/run-program.ts'
import { rootFolder } from './root-folder.ts'

const webFolder = join(rootFolder, 'apps', 'web')
const builtFolder = join(webFolder, 'dist')
const stampFile = join(builtFolder, '.built-from')

/** Builds the web app unless the one at hand was built from these very files. */
export async function buildWebIfChanged(): Promise<void> {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stderr.write('[set-up] building the web app\n')
  await buildWeb(stamp)
}

/** For what only needs the server to start: it will not without a built web app, and which one does not matter. */
export async function buildWebIfMissing(): Promise<void> {
  if (!existsSync(join(builtFolder, 'index.html'))) await buildWebIfChanged()
}

/** Into a folder of its own, moved into place when complete: a build cut short is never served. */
export async function buildWeb(stamp = stampOfSources()): Promise<void> {
  const unfinished = `${builtFolder}.unfinished-${process.pid}`
  const options = ['--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runProgram('vite', ['build', webFolder, ...options])
  if (code === 0) {
    writeFileSync(join(unfinished, '.built-from'), stamp)
    putInPlace(unfinished)
  }
  rmSync(unfinished, { recursive: true, force: true })
  if (code !== 0) process.exit(code)
}

/** Of two builds at once, either will do. */
function putInPlace(unfinished: string): void {
  rmSync(builtFolder, { recursive: true, force: true })
  try {
    renameSync(unfinished, builtFolder)
  } catch (problem) {
    if (!existsSync(stampFile)) throw problem
  }
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  const places = [
    join(rootFolder, 'package-lock.json'),
    ...filesBelow(webFolder),
    ...filesBelow(join(rootFolder, 'packages')),
  ]
  for (const file of places.sort()) hash.update(file.slice(rootFolder.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const notSources = /^(dist(\.unfinished-\d+)?|node_modules)$/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notSources.test(entry.name) ? [] : filesBelow(path)
    return entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name) ? [path] : []
  })
}
