/** The part of the output of `npm audit --json` that is used here. */
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly unknown[] }>>
}

export interface AdvisoryVerdict {
  readonly verdict: 'clean' | 'dangerous' | 'unknown'
  /** One line for each package, with its advisories. */
  readonly dangers: readonly string[]
}

const dangerous = ['high', 'critical']

/**
 * The verdict is `unknown` where the registry has no advisories: that neither clears the packages nor fails the check.
 */
export function checkAdvisories(printed: string): AdvisoryVerdict {
  const audit = parse(printed)
  if (!audit?.vulnerabilities) return { verdict: 'unknown', dangers: [] }
  const dangers = Object.entries(audit.vulnerabilities)
    .filter(([, { severity }]) => dangerous.includes(severity))
    .map(([name, { severity, via }]) => `${name} (${severity}): ${via.map(describe).join('; ')}`)
  return { verdict: dangers.length > 0 ? 'dangerous' : 'clean', dangers }
}

function parse(printed: string): Audit | undefined {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}

/** An advisory of the package itself, or the name of the dependency that causes it. */
function describe(via: unknown): string {
  if (typeof via !== 'object' || via === null) return `by ${String(via)}`
  const { title, url } = via as { title?: string; url?: string }
  return `${title} ${url}`
}
