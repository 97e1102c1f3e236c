import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { systemPrograms } from '../../../scripts/programs/system-programs.ts'

type Program = keyof typeof systemPrograms

/** What each part is asked for its version by. */
const questions: readonly (readonly [Program, string])[] = [
  ['postgres', '--version'],
  ['redis', '--version'],
  ['caddy', 'version'],
  ['nginx', '-v'],
  ['promtool', '--version'],
  ['nodeExporter', '--version'],
  ['chromium', '--version'],
]

export interface Part {
  readonly name: string
  readonly version: string
}

/** The versions of everything that takes part, as the parts name them. */
export function listParts(): Part[] {
  const system = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'unknown'
  const parts = questions.map(([key, question]) => {
    const { name, variable } = systemPrograms[key]
    return { name: name.replace(/^promtool of /, ''), version: askVersion(process.env[variable] ?? '', question) }
  })
  return [{ name: 'System', version: system }, { name: 'Node.js', version: process.versions.node }, ...parts]
}

function askVersion(program: string, question: string): string {
  const { stdout, stderr } = spawnSync(program, [question], { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}
