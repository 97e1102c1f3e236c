import { addStatementCoverageInstrumentation, latestSupportedSolidityVersion } from '@nomicfoundation/edr'
import { getCoverageLibrary } from '@nomicfoundation/edr/coverage'
import { bytesToHex } from 'viem'
import { expect, test } from 'vitest'
import { compile } from '../../build/compile.ts'
import { quickSettings } from '../../build/compiler-settings.ts'
import { readSource } from '../../build/read-source.ts'
import { openStand } from '../testing/open-stand.ts'
import { checkLaw } from './law.ts'
import { vaultLaws } from './laws/index.ts'

// Every branch of our contracts is an `if` that reverts, so full statement coverage means full branch coverage.
test('the laws reach every statement of both contracts', { timeout: 300_000 }, async () => {
  const files = ['Hxcn.sol', 'HxcnClaim.sol']
  const counted = files.map((file) =>
    addStatementCoverageInstrumentation(readSource(file), file, latestSupportedSolidityVersion()),
  )
  const { filename, content } = getCoverageLibrary()
  const sources = files.map((file, index) => [file, counted[index]?.source ?? ''])
  const built = compile(Object.fromEntries(sources), quickSettings, { [filename]: content })
  const reached = new Set<string>()
  const stand = await openStand({
    tokenBytecode: built['Hxcn.sol']?.['Hxcn']?.bytecode ?? '0x',
    vaultBytecode: built['HxcnClaim.sol']?.['HxcnClaim']?.bytecode ?? '0x',
    onCoverage: (tags) => {
      for (const tag of tags) reached.add(bytesToHex(tag))
    },
  })
  for (const law of vaultLaws) await checkLaw(stand, law)

  const missed = counted.flatMap(({ metadata }, index) => {
    const source = readSource(files[index] ?? '')
    const unreached = metadata.filter(({ tag }) => !reached.has(bytesToHex(tag)))
    return unreached.map(({ startUtf16, endUtf16 }) => source.slice(startUtf16, endUtf16).trim())
  })
  expect(missed).toEqual([])
  expect(counted.flatMap(({ metadata }) => metadata).length).toBeGreaterThan(40)
})
