import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'

/** Node.js's compile cache, shared by the servers of all workers. */
const compiledFolder = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
const serverProgram = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Starting creates a database and stopping shuts it down: on a busy machine either can exceed a story's timeout. */
export const productLimitMs = 300_000

export interface Product {
  readonly address: string
  readonly server: ChildProcess
  readonly dataFolder: string
  stop(): Promise<void>
}

/** Starts the server as `npm start` does after its set-up: demo mode, everything embedded, in a temporary folder. */
export async function startProduct(
  environment: Record<string, string> = {},
  program: string = serverProgram,
): Promise<Product> {
  const dataFolder = makeDataFolder()
  const server = fork(program, {
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder, PORT: '0', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = await addressOf(server)
  return {
    address,
    server,
    dataFolder,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      removeDataFolder(dataFolder)
    },
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      const found = /running: +(http\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.\n${printed}`)))
  })
}
