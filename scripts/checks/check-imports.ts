import { rootFolder } from '../root-folder.ts'
import { findForbiddenImports } from './find-forbidden-imports.ts'

const found = await findForbiddenImports(rootFolder)
for (const { from, to, reason, rule } of found)
  console.log(`${from} → ${to}\n  ${reason} (${rule} in .dependency-cruiser.mjs)`)
console.log(found.length === 0 ? 'Every import is allowed.' : `${found.length} imports are forbidden.`)
process.exit(found.length === 0 ? 0 : 1)
