import type { Stand } from '../testing/open-stand.ts'

/**
 * What must hold for a fresh stand. Laws are separate from the tests, because they are checked three times: on the
 * vault itself, on every vault with a planted fault, and on the instrumented vault that measures coverage.
 */
export interface Law {
  readonly name: string
  check(stand: Stand): Promise<void>
}

export async function checkLaw(stand: Stand, law: Law): Promise<void> {
  const restore = await stand.chain.snapshot()
  try {
    await law.check(stand)
  } finally {
    await restore()
  }
}
