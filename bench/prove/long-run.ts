import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'

/** Creates a folder for the output of a run's commands, and prints its path. */
export function makeLogFolder(kind: string): string {
  const folder = join(rootFolder, '.cache', kind, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true })
  console.log(`The output of each command is written to ${relative(rootFolder, folder)}/`)
  return folder
}

/** Aborts when a signal asks this process to stop. The process then cleans up and ends by itself. */
export function stopOnRequest(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  return stop.signal
}

export function describeDuration(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
