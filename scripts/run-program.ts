import { spawn } from 'node:child_process'
import { rootFolder } from './root-folder.ts'

/** Runs a program in front of the person, passes signals on and answers its exit code. */
export async function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stopRequest?: AbortSignal,
): Promise<number> {
  const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, ...env } })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  stopRequest?.addEventListener('abort', () => forward('SIGTERM'))
  child.once('error', reject).once('exit', (code) => resolve(code ?? 1))
  try {
    return await promise
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward)
  }
}
