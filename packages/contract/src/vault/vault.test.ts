import { beforeAll, describe, test } from 'vitest'
import { openStand, type Stand } from '../testing/open-stand.ts'
import { checkLaw } from './law.ts'
import { vaultLaws } from './laws/index.ts'

describe('the vault', { timeout: 300_000 }, () => {
  let stand: Stand
  beforeAll(async () => {
    stand = await openStand()
  })

  test.each(vaultLaws)('$name', async (law) => {
    await checkLaw(stand, law)
  })
})
