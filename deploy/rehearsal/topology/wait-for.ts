import { setTimeout as pause } from 'node:timers/promises'

const usualLimitMs = 120_000
const pollMs = 100

/** Polls for something that other processes do in their own time. Returns how long it took. */
export async function waitFor(what: string, isDone: () => Promise<boolean>, limitMs = usualLimitMs): Promise<number> {
  const from = performance.now()
  while (!(await isDone())) {
    if (performance.now() - from > limitMs) throw new Error(`Waited ${limitMs / 1000} s for ${what}.`)
    await pause(pollMs)
  }
  return performance.now() - from
}
