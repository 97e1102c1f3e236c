import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { rootFolder } from '../../scripts/root-folder.ts'
import type { Circumstances } from './outcome.ts'
import type { Length } from './pledge.ts'

/** The commit, machine, date and load of a run. */
export function noteCircumstances(length: Length): Circumstances {
  const date = new Date().toISOString().slice(0, 10)
  return { length, date, commit: describeCommit(), machine: describeMachine(), load: readLoad() }
}

/** The current commit. The files that a run itself writes do not count as changes. */
function describeCommit(): string {
  const commit = git('rev-parse', '--short', 'HEAD') || 'no commit'
  const written = ['promises.md', 'promises.json', 'rehearsal.md'].map((name) => `:!docs/${name}`)
  const changed = git('status', '--porcelain', '--', '.', ...written)
  return changed ? `${commit} with changes` : commit
}

export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${memory} GB, Node.js ${process.versions.node}`
}

/** The load average of the last minute. */
export function readLoad(): number {
  return Math.round(10 * (loadavg()[0] ?? 0)) / 10
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: rootFolder, encoding: 'utf8' }).stdout?.trim() ?? ''
}
