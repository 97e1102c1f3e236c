import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 20
const limitMs = 180_000

/** Polls for something that other processes do in their own time. */
export async function waitUntil(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`Timed out waiting for ${what}.`)
    await pause(pollMs)
  }
}
