import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './programs/run-program.ts'
import { rootFolder } from './root-folder.ts'

const webFolder = join(rootFolder, 'apps', 'web')
const builtFolder = join(webFolder, 'dist')
const stampFile = join(builtFolder, '.built-from')

/** Builds the web app unless the existing build was made from the same sources. */
export async function buildWebIfChanged(): Promise<void> {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stderr.write('[set-up] building the web app\n')
  await buildWeb(stamp)
}

/** Builds the web app if there is none: the server does not start without one, but any build will do. */
export async function buildWebIfMissing(): Promise<void> {
  if (!existsSync(join(builtFolder, 'index.html'))) await buildWebIfChanged()
}

/** Builds into a temporary folder and moves it into place when complete, so that a partial build is never served. */
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

/** If two builds run at the same time, either result will do. */
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
