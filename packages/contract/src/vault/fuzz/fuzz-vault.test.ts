import { expect, test } from 'vitest'
import { fuzzVault } from './fuzz-vault.ts'

test.each([1, 2, 3])(
  'random acts (seed %i) never make the vault differ from its model, pay a nonce twice or create a coin',
  { timeout: 300_000 },
  async (seed) => {
    const counts = await fuzzVault(seed, 150)
    expect(counts['paid']).toBeGreaterThan(5)
  },
)
