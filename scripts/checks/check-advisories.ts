/** What `npm audit --json` prints, as far as it matters here. */
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly unknown[] }>>
}

export interface AdvisoryVerdict {
  readonly verdict: 'clean' | 'dangerous' | 'unknown'
  /** A package and what is known of it, one line each. */
  readonly dangers: readonly string[]
}

const dangerous = ['high', 'critical']

/** Unknown where no registry told: that is no reason to believe the packages, nor to stop the work. */
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

/** An advisory of its own, or the name of the package that it has it from. */
function describe(via: unknown): string {
  if (typeof via !== 'object' || via === null) return `by ${String(via)}`
  const { title, url } = via as { title?: string; url?: string }
  return `${title} ${url}`
}
