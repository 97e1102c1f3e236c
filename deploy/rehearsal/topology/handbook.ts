import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../../../scripts/root-folder.ts'

const page = join(rootFolder, 'docs', 'deploy.md')

export interface Replacement {
  /** What stands in the document, in the place of what only the operator knows. */
  readonly from: string
  readonly to: string
}

/**
 * The commands of docs/deploy.md, run as they stand there. If the document changes and a replacement fits no more, the
 * rehearsal fails.
 */
export class Handbook {
  readonly #logFile: string
  readonly #text = readFileSync(page, 'utf8')

  constructor(logFile: string) {
    this.#logFile = logFile
  }

  /** Runs the first block of commands behind this text of the document, or a part of it. Returns what it printed. */
  run(after: string, replacements: readonly Replacement[] = [], part = /[\s\S]*/): Promise<string> {
    const start = this.#text.indexOf(after)
    const block = start < 0 ? undefined : /```sh\n([\s\S]*?)```/.exec(this.#text.slice(start))?.[1]
    const commands = part.exec(block ?? '')?.[0]
    if (!commands) throw new Error(`docs/deploy.md has no such commands behind "${after}".`)
    return this.shell(replacements.reduce(replace, commands))
  }

  /** Runs the first command that is named in a row of a table. */
  runRow(first: string): Promise<string> {
    const beginning = `| ${first} |`
    const row = this.#text.split('\n').find((line) => line.startsWith(beginning)) ?? ''
    const command = /`([^`]+)`/.exec(row.slice(beginning.length))?.[1]
    if (command === undefined) throw new Error(`docs/deploy.md has no row "${first}" with a command.`)
    return this.shell(command.replaceAll('\\|', '|'))
  }

  /** Runs commands as root, beside the repository; the first that fails is an error. */
  async shell(commands: string): Promise<string> {
    const child = spawn('bash', ['-euxo', 'pipefail', '-c', strictly(commands)], {
      cwd: '/opt/hexaverse/source',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let everything = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
      everything += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      everything += chunk
    })
    const [code] = await once(child, 'close')
    appendFileSync(this.#logFile, everything)
    if (code !== 0) throw new Error(`These commands ended with ${code}:\n${everything.slice(-3000)}`)
    return printed
  }
}

function replace(block: string, { from, to }: Replacement): string {
  if (!block.includes(from)) throw new Error(`These commands of docs/deploy.md no longer hold "${from}":\n${block}`)
  return block.replaceAll(from, to)
}

/** The shell does not end at a command that fails before `&&`, so each gets a line of its own, outside of quotes. */
function strictly(commands: string): string {
  return commands
    .split(/('[^']*')/)
    .map((part) => (part.startsWith("'") ? part : part.replaceAll(' && ', '\n')))
    .join('')
}
