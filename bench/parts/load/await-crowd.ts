import { setTimeout as pause } from 'node:timers/promises'
import type { JoinedCrowd } from './join-crowd.ts'

const joinLimitMs = 120_000

/** Everybody has come that far, unless somebody is in trouble or it takes too long. */
export async function awaitCrowd({ trouble }: JoinedCrowd, isThere: Promise<void>): Promise<void> {
  await Promise.race([isThere, trouble, failAfter(joinLimitMs)])
}

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false })
  throw new Error(`Not everybody sat at a table within ${ms / 1000} s`)
}
