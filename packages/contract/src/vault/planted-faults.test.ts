import { beforeAll, describe, expect, test } from 'vitest'
import { type Artifact, compile } from '../../build/compile.ts'
import { quickSettings } from '../../build/compiler-settings.ts'
import { readSource } from '../../build/read-source.ts'
import { openStand } from '../testing/open-stand.ts'
import { checkLaw, type Law } from './law.ts'
import { vaultLaws } from './laws/index.ts'
import { plantFault } from './plant-fault.ts'
import { plantedFaults } from './planted-faults/index.ts'

const noFault = { name: 'no fault', caughtBy: '', edits: [] }

/** Tests the tests: every planted fault must break a law. */
describe('the laws of the vault', { timeout: 300_000 }, () => {
  const faulty: Record<string, Record<string, Artifact>> = {}

  beforeAll(() => {
    const source = readSource('HxcnClaim.sol')
    const sources = [noFault, ...plantedFaults].map((fault) => [fault.name, plantFault(source, fault)])
    Object.assign(faulty, compile(Object.fromEntries(sources), quickSettings))
  })

  test('hold without a planted fault', async () => {
    expect(await findBrokenLaws(faulty[noFault.name], vaultLaws)).toEqual([])
  })

  test.each(plantedFaults)('fail when $name ($caughtBy …)', async ({ name, caughtBy }) => {
    const laws = vaultLaws.filter((law) => law.name.startsWith(caughtBy))
    expect(laws).toHaveLength(1)
    expect(await findBrokenLaws(faulty[name], laws)).toHaveLength(1)
  })
})

async function findBrokenLaws(built: Record<string, Artifact> | undefined, laws: readonly Law[]): Promise<string[]> {
  const vault = built?.['HxcnClaim']
  if (vault === undefined) throw new Error('This vault was not compiled.')
  const stand = await openStand({ vaultBytecode: vault.bytecode })
  const broken: string[] = []
  for (const law of laws) await checkLaw(stand, law).catch(() => broken.push(law.name))
  return broken
}
