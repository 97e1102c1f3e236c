import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, isFigureMessage } from '../../bench/figures/figure.ts'
import { installMissing, provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import { stageReleases } from './release/stage-releases.ts'

export interface RehearsalPlan {
  /** Without the steps that take minutes. */
  readonly isShort: boolean
  /** Keeps the logs and the data of the run, as is done after a red figure. */
  readonly isKept: boolean
}

export interface Row {
  readonly step: string
  readonly figure: Figure
  /** From the beginning of the step. */
  readonly seconds: number
}

export interface Rehearsal {
  readonly rows: readonly Row[]
  readonly code: number
}

const { chromium, redis, postgres, promtool, caddy, nginx, nodeExporter } = systemPrograms
const programs = [chromium, redis, postgres, promtool, caddy, nginx, nodeExporter]
const dayProgram = fileURLToPath(new URL('live-day.ts', import.meta.url))
/** Mounts, ports, process numbers and shared memory of its own, all of which end with the first process in there. */
const ownMachine = ['--mount', '--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
/** The first process of a machine has to collect those that lost their parent, and the shell does. */
const collector = ['bash', '-c', '"$@"; exit $?', 'bash']

/** Lives the day on a machine of its own inside this one. */
export async function rehearse({ isShort, isKept }: RehearsalPlan): Promise<Rehearsal> {
  if (process.getuid?.() !== 0) throw new Error('The rehearsal needs root, for a machine of its own inside this one.')
  await installMissing(programs)
  for (const program of programs) process.env[program.variable] = provideProgram(program)
  const releases = await stageReleases()
  const runFolder = mkdtempSync(join(tmpdir(), 'hexaverse-rehearsal-'))
  let code = 1
  try {
    const plan = { isShort, runFolder, releases: releases.folders, nextSources: releases.nextSources }
    const words = [...ownMachine, '--propagation', 'private', ...collector, process.execPath, dayProgram]
    const child = spawn('unshare', [...words, JSON.stringify(plan)], {
      cwd: rootFolder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    const abandon = (): void => void child.kill('SIGKILL')
    process.once('exit', abandon)
    const rows = collectRows(child)
    const [end] = await once(child, 'close')
    process.off('exit', abandon)
    code = end ?? 1
    return { rows, code }
  } finally {
    if (isKept || code !== 0) console.log(`Logs and data: ${runFolder}`)
    else rmSync(runFolder, { recursive: true, force: true })
  }
}

function collectRows(child: ChildProcess): Row[] {
  const rows: Row[] = []
  let step = ''
  let beganAt = performance.now()
  child.on('message', (message: { readonly step?: string }) => {
    if (message.step !== undefined) {
      step = message.step
      beganAt = performance.now()
    } else if (isFigureMessage(message)) {
      rows.push({ step, figure: message.figure, seconds: (performance.now() - beganAt) / 1000 })
      if (process.connected) process.send?.(message)
    }
  })
  return rows
}
