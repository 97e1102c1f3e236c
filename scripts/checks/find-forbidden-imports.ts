import { resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

export interface ForbiddenImport {
  readonly rule: string
  readonly from: string
  /** The imported file; for a cycle, the files on the way back to `from`. */
  readonly to: string
  readonly reason: string
}

const sources = ['packages', 'apps', 'bench', 'deploy', 'e2e', 'scripts']

/** Checks every import of the repository in this folder against the rules of .dependency-cruiser.mjs. */
export async function findForbiddenImports(folder: string): Promise<ForbiddenImport[]> {
  const { forbidden, options } = config
  // dependency-cruiser refuses a folder that ends with a slash.
  const baseDir = resolve(folder)
  const { output } = await cruise(sources, { ...options, baseDir, validate: true, ruleSet: { forbidden } })
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    reason: reasons.get(rule.name) ?? '',
  }))
}
