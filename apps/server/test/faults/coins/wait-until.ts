import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 20
const limitMs = 90_000

/** For what other processes do in their own time. */
export async function waitUntil(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not come to ${what}.`)
    await pause(pollMs)
  }
}
