// `node packages/contract/build/write-artifacts.ts`: run this after a change of the Solidity sources.
import { writeFileSync } from 'node:fs'
import { artifactTexts } from './artifact-texts.ts'
import { compileContracts } from './compile-contracts.ts'

for (const [file, text] of Object.entries(artifactTexts(compileContracts()))) {
  writeFileSync(new URL(`../${file}`, import.meta.url), text)
}
