import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

export const serverCore = 0
export const loadCore = 1
/** Figures mean little without a second core and `taskset`; the benchmark prints a warning then. */
export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0
const collector = fileURLToPath(new URL('./collect-garbage.ts', import.meta.url))

export interface PinnedServer {
  readonly port: number
  readonly process: ChildProcess & { readonly pid: number }
  stop(): Promise<void>
}

/** Options of Node for a measured server. LOAD_PROFILE names a folder for a CPU profile, if one is wanted. */
export function measuredOptions(): string[] {
  const profile = process.env['LOAD_PROFILE']
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  return ['--expose-gc', '--import', collector, ...profiling]
}

/** Starts a server in its own process on its own core. */
export async function startPinned(program: string, environment: Record<string, string>): Promise<PinnedServer> {
  const command = [...measuredOptions(), program]
  const pinned = canPin ? ['taskset', '-c', String(serverCore), process.execPath] : [process.execPath]
  const [name = '', ...args] = [...pinned, ...command]
  const server = spawn(name, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  const port = await portOf(server)
  return { port, process: server as PinnedServer['process'], stop }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      const found = /running: +http:\/\/[^:]+:(\d+)/.exec(printed)?.[1]
      if (found) resolve(Number(found))
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.\n${printed}`)))
  })
}

/** Pins a process and its children to the load's core; later children inherit it. */
export function pinToLoadCore(pid: number): void {
  if (!canPin) return
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
  for (const one of [pid, ...stdout.split('\n').filter(Boolean).map(Number)]) {
    spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(one)])
  }
}
