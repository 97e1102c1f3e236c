import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import { findMetrics, namesIn } from './metric-names.ts'
import { readText, repositoryFiles } from './tracked-files.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity?: string }
  readonly annotations: { readonly summary?: string; readonly runbook?: string }
}

interface RuleTest {
  readonly promql_expr_test: readonly { readonly exp_samples: readonly { readonly labels: string }[] }[]
}

interface Panel {
  readonly id: number
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

/** Metrics of Prometheus itself, and of the backup. */
const metricsOfOthers = ['up', 'ALERTS', 'hexaverse_backup_time_seconds']

const rules = (parse(readText('deploy/prometheus/rules.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
// Its tests share series by aliases, of which there may be many.
const { tests: ruleTests } = parse(readText('deploy/prometheus/rules.test.yaml'), { maxAliasCount: -1 }) as {
  tests: RuleTest[]
}
const dashboard = JSON.parse(readText('deploy/grafana/dashboard.json')) as { uid: string; panels: Panel[] }
const operations = readText('docs/operations.md')

const sources = repositoryFiles().filter((path) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))
const registered = sources.flatMap((path) => findMetrics(readText(path)))
const zeroMetrics = registered.filter(({ mustBeZero }) => mustBeZero).map(({ name }) => name)
const known = new Set([
  ...registered.map(({ name }) => name),
  ...createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name),
  ...metricsOfOthers,
])
const unknownIn = (expression: string): string[] => namesIn(expression).filter((name) => !known.has(name))

describe('the search for metrics', () => {
  const metrics = "import { Gauge } from 'prom-client'\n"

  test('finds every way to register one, and those that must be zero', () => {
    const source = `${metrics}count('a_total', 'As'); addCounter(registry, 'b_total',\n 'Bs; must be zero')
      new Gauge({ name: 'c_open', help: 'Cs', registers })`
    expect(findMetrics(source)).toEqual([
      { name: 'a_total', mustBeZero: false },
      { name: 'b_total', mustBeZero: true },
      { name: 'c_open', mustBeZero: false },
    ])
    const watch = "import { watchZeroMetric } from '../../platform/zero-metric.ts'\n"
    expect(findMetrics(`${watch}const alarm = { name: 'd_wrong', help: 'Ds' }\nwatchZeroMetric({ alarm })`)).toEqual([
      { name: 'd_wrong', mustBeZero: true },
    ])
    expect(findMetrics("query('select_it', 'or not')")).toEqual([])
  })

  test('finds something in every source that registers metrics', () => {
    const registering = sources.filter((path) => /new (Gauge|Counter|Histogram)\(\{\s*name: '/.test(readText(path)))
    expect(registering.length).toBeGreaterThan(5)
    expect(registering.filter((path) => findMetrics(readText(path)).length === 0)).toEqual([])
  })

  test.each([
    ['max without (instance) (a_b) > 0', ['a_b']],
    ['increase(a_total[1h]) > 0 or (a_total{x!~"b|c"} > 0 unless a_total offset 1h)', ['a_total']],
    ['histogram_quantile(0.99, sum by (le) (rate(a_seconds_bucket[$__rate_interval])))', ['a_seconds']],
    ['time() - max(a_seconds) > 26 * 3600 or absent(up{job="x"} == 1)', ['a_seconds', 'up']],
  ])('reads the names in %s', (expression, names) => {
    expect(namesIn(expression)).toEqual(names)
  })
})

describe('the numbers that must be zero', () => {
  test('each have exactly one alert', () => {
    expect(zeroMetrics.length).toBeGreaterThan(8)
    const alerts = zeroMetrics.map((name) => [name, rules.filter(({ expr }) => namesIn(expr).includes(name)).length])
    expect(alerts).toEqual(zeroMetrics.map((name) => [name, 1]))
  })

  test('are listed among those that must be zero in docs/operations.md', () => {
    const list = /These metrics must be zero\.[^\n]*\n\n((?:- .*\n(?: .*\n)*)+)/.exec(operations)?.[1] ?? ''
    const listed = [...list.matchAll(/`(\w+)`/g)].map((match) => match[1])
    expect(listed.sort()).toEqual([...zeroMetrics].sort())
  })
})

describe('the alerts', () => {
  test.each(rules)('$alert names only metrics that exist', ({ expr }) => {
    expect([namesIn(expr).length > 0, unknownIn(expr)]).toEqual([true, []])
  })

  test.each(rules)('$alert says after how long, how grave it is, what to do, and where to read more', (rule) => {
    expect(rule.for).toMatch(/^\d+[smh]$/)
    expect(['critical', 'warning']).toContain(rule.labels.severity)
    expect(rule.annotations.summary?.length).toBeGreaterThan(60)
    const [page, section] = rule.annotations.runbook?.split('#') ?? []
    expect([page, anchorsOf(operations).includes(section ?? '')]).toEqual(['docs/operations.md', true])
  })

  test('have names of their own, and a row each in the table of docs/operations.md', () => {
    const names = rules.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    const rows = [...operations.matchAll(/^\| `([A-Z]\w+)` \| (\w+) \|/gm)].map(([, name, severity]) => [
      name,
      severity,
    ])
    expect(rows).toEqual(rules.map(({ alert, labels }) => [alert, labels.severity]))
  })

  test('each fire in one of their tests, and do not fire at another time of it', () => {
    const isTested = ({ alert }: Rule): boolean =>
      ruleTests.some(({ promql_expr_test: moments }) => {
        const fires = moments.map(({ exp_samples }) =>
          exp_samples.some(({ labels }) => labels.includes(`alertname="${alert}"`)),
        )
        return fires.includes(true) && fires.includes(false)
      })
    expect(rules.filter((rule) => !isTested(rule)).map(({ alert }) => alert)).toEqual([])
  })
})

describe('the dashboard', () => {
  test('names only metrics that exist', () => {
    const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(20)
    expect(expressions.flatMap(unknownIn)).toEqual([])
  })

  test('shows every number that must be zero', () => {
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))
    expect(zeroMetrics.filter((name) => !shown.includes(name))).toEqual([])
  })

  test('has panels with ids of their own that do not lie upon each other', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })
})

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map((match) => match[1] ?? '')
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
