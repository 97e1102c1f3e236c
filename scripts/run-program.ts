import { spawn } from 'node:child_process'
import { awaitEnd } from './await-end.ts'
import { rootFolder } from './root-folder.ts'

/** Runs a program in front of the person, passes signals on and answers its exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stopRequest?: AbortSignal,
): Promise<number> {
  const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, ...env } })
  return awaitEnd(child, stopRequest)
}
