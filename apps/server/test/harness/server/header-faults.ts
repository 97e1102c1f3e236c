import { listTables, listTranscriptKeys } from '@hexaverse/protocol/http'

/**
 * Pages that show content from other people. Their policy may sandbox them, so that the content cannot reach the site's
 * data.
 */
export const lockedUp = ['/ads/frame', '/demo/mail/:id']

const usualPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'hexaverse',
}

const usualHeaders = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

const unwanted = ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']

/** Answers that are the same for everyone, and how long they may be cached. */
const publicAnswers: ReadonlyMap<string, string> = new Map([
  [listTables.path, 'public, max-age=2'],
  [listTranscriptKeys.path, 'public, max-age=300'],
])

/**
 * Returns the headers that an answer lacks or must not have. Scripts can read the site's session, so the policy is
 * strict.
 */
export function headerFaults({ headers }: Response, pattern: string): string[] {
  const wrong = Object.entries(usualHeaders).filter(([name, wanted]) => !wanted.test(headers.get(name) ?? ''))
  return [
    ...wrong.map(([name]) => `${name}: ${headers.get(name)}`),
    ...unwanted.filter((name) => headers.has(name)),
    ...policyFaults(headers.get('content-security-policy') ?? '', pattern),
    ...cacheFaults(headers, pattern),
  ]
}

function policyFaults(policy: string, pattern: string): string[] {
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0] ?? '', rule.replace(/^\S+ ?/, '')]))
  if (lockedUp.includes(pattern) && rules.has('sandbox')) {
    const isSafe = !policy.includes('allow-same-origin') && rules.get('base-uri') === "'none'"
    return isSafe && rules.has('frame-ancestors') ? [] : [`policy: ${policy}`]
  }
  const missing = Object.entries(usualPolicy).filter(([name, value]) => rules.get(name) !== value)
  const isLoose = /unsafe|\*|https?:|blob:/.test(policy)
  return [...missing.map(([name]) => `policy: ${name} ${rules.get(name)}`), ...(isLoose ? [`policy: ${policy}`] : [])]
}

/**
 * JSON answers belong to one person and must never be cached, except those for everyone. Other files are revalidated
 * unless their name holds their hash.
 */
function cacheFaults(headers: Headers, pattern: string): string[] {
  const rule = headers.get('cache-control') ?? ''
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (publicAnswers.get(pattern) === rule) return []
  const allowed = isJson ? ['no-store'] : ['no-store', 'no-cache', 'public, max-age=31536000, immutable']
  return allowed.includes(rule) ? [] : [`cache-control: ${rule}`]
}

/** Returns the inline scripts and styles and the foreign sources of a page. */
export function inlineParts(html: string): string[] {
  const scripts = html.match(/<script(?![^>]*(?:src="\/(?!\/)|type="application\/json"))[^>]*>/g)
  const styles = html.match(/<style|<[^>]+\s(?:style|on\w+)=/g)
  const foreign = html.match(/<(?:script|iframe|img)[^>]*\ssrc="(?:https?:)?\/\/[^"]*/g)
  return [scripts, styles, foreign].flatMap((found) => found ?? [])
}
