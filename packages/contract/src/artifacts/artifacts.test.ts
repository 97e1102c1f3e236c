import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifactTexts } from '../../build/artifact-texts.ts'
import { compileContracts } from '../../build/compile-contracts.ts'

test('the committed ABI and bytecode are what the sources compile to, without a warning in our files', {
  timeout: 300_000,
}, () => {
  const stale = Object.entries(artifactTexts(compileContracts())).filter(
    ([file, text]) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8') !== text,
  )
  // Out of date? Run `node packages/contract/build/write-artifacts.ts`.
  expect(stale.map(([file]) => file)).toEqual([])
})
