import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'
import { mergeOutcomes, type Outcomes } from './outcome.ts'
import { promises } from './promises.ts'
import { renderPage } from './render-page.ts'

const figuresFile = join(rootFolder, 'docs', 'promises.json')
const pageFile = join(rootFolder, 'docs', 'promises.md')

export function readOutcomes(): Outcomes {
  return existsSync(figuresFile) ? JSON.parse(readFileSync(figuresFile, 'utf8')) : {}
}

/** Merges new outcomes into the file and writes the page again. */
export function keepOutcomes(fresh: Outcomes): void {
  const outcomes = mergeOutcomes(promises, readOutcomes(), fresh)
  writeFileSync(figuresFile, `${JSON.stringify(outcomes, null, 2)}\n`)
  writeFileSync(pageFile, renderPage(promises, outcomes))
}
