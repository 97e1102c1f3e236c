import type { Stand } from '../testing/open-stand.ts'

/**
 * What must hold for a fresh stand. Laws are kept apart from the tests, because they are asked three times: of the vault
 * as it is, of every vault with a planted fault, and of the one that counts which statements were reached.
 */
export interface Law {
  readonly name: string
  check(stand: Stand): Promise<void>
}

export async function holdLaw(stand: Stand, law: Law): Promise<void> {
  const goBack = await stand.chain.snapshot()
  try {
    await law.check(stand)
  } finally {
    await goBack()
  }
}
