import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'

/** A new folder for what the commands of one run say, told to the person. */
export function makeLogFolder(kind: string): string {
  const folder = join(rootFolder, '.cache', kind, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true })
  console.log(`What each command says is written to ${relative(rootFolder, folder)}/`)
  return folder
}

/** Aborts when a person or the system asks this process to stop, which then puts away what it began and ends by itself. */
export function stopOnRequest(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  return stop.signal
}

export function describeDuration(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
