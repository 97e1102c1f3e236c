import type { ChildProcess } from 'node:child_process'

/** Passes signals on to a program until it ends, and answers its exit code. */
export async function awaitEnd(child: ChildProcess, stopRequest?: AbortSignal): Promise<number> {
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
