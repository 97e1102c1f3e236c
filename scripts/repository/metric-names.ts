/** A metric that the server registers: the literal of its name, followed by that of its help. */
const registration = /'([a-z]\w*_\w+)',\s*(?:help: )?'([^']*)'/g

export interface RegisteredMetric {
  readonly name: string
  readonly mustBeZero: boolean
}

/** The metrics that a source registers. */
export function findMetrics(source: string): RegisteredMetric[] {
  if (!/prom-client|platform\/(metrics|zero-metric)\.ts/.test(source)) return []
  const isZeroWatch = source.includes('watchZeroMetric(')
  return [...source.matchAll(registration)].map(([, name = '', help = '']) => ({
    name,
    mustBeZero: isZeroWatch || /must be (0|zero)$/.test(help),
  }))
}

const labelLists = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g
const words = /^(?:and|or|unless|offset|bool|by|without|on|ignoring)$/

/** The metrics that an expression in PromQL names; those of a histogram without the endings of its parts. */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(labelLists, '')
  const names = [...bare.matchAll(/(?<![\w.$])[a-z_]\w*(?!\w|\s*\()/gi)].map(([name]) => name)
  return [...new Set(names.filter((name) => !words.test(name)).map((name) => name.replace(/_(bucket|sum|count)$/, '')))]
}
