import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import { completeAddresses, databaseRules } from './database-rules.ts'
import { demo, demoServer } from './demo-rules.ts'
import { everywhere, problemsIn, production, productionServer, type Rule } from './setting-rules.ts'
import { type Mode, modeOf, type Settings, settingsSchema, webUrlPattern } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] }

/** The programs that read the settings. An operator's command takes the database from them, whatever the rest says. */
export type Program = 'server' | 'signer' | 'operator'

const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: false })
formats.default(ajv)
const validate = ajv.compile<Settings>(settingsSchema)

/** The only reader of the environment. Reports all problems at once, one line each, and prints no value. */
export function readSettings(environment: Environment, program: Program = 'server'): ReadSettings {
  const given = withoutBlanks(environment)
  const mode = modeOf(given)
  const candidate = withDefaults(given, mode)
  if (!validate(candidate)) return { ok: false, problems: [...new Set((validate.errors ?? []).map(describeProblem))] }
  const problems = problemsIn(candidate, [...everywhere, ...completeAddresses, ...rulesOf(mode, program)])
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: candidate }
}

function rulesOf(mode: Mode, program: Program): readonly Rule[] {
  if (mode === 'production') {
    return [...databaseRules(program), ...production, ...(program === 'server' ? productionServer : [])]
  }
  if (program === 'operator') return []
  return program === 'server' ? [...demo, ...demoServer] : demo
}

/** An empty variable counts as absent: people switch a setting off in this way in a shell or an `.env` file. */
function withoutBlanks(environment: Environment): Environment {
  const entries = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value))
}

function withDefaults(given: Environment, mode: Mode): Record<string, string | number> {
  const candidate: Record<string, string | number> = {}
  for (const [name, schema] of Object.entries(settingsSchema.properties)) {
    const { default: usual, demoDefault } = schema as { default?: string | number; demoDefault?: string | number }
    const value = given[name] ?? (mode === 'demo' && demoDefault !== undefined ? demoDefault : usual)
    if (value === undefined || (value === '' && isOptional(name))) continue
    candidate[name] = value
  }
  return candidate
}

function isOptional(name: string): boolean {
  return !settingsSchema.required.includes(name as (typeof settingsSchema.required)[number])
}

const webExpectation = 'must be a complete address such as https://example.com'

function describeProblem(problem: ErrorObject): string {
  const name = problem.instancePath.slice(1)
  const expectation: Record<string, string> = {
    type: 'must be a whole number',
    minimum: `must be at least ${problem.params['limit']}`,
    maximum: `must be at most ${problem.params['limit']}`,
    format: webExpectation,
    pattern:
      problem.params['pattern'] === webUrlPattern ? webExpectation : `must look like ${problem.params['pattern']}`,
    enum: `must be one of: ${(problem.params['allowedValues'] as string[] | undefined)?.join(', ')}`,
  }
  return `${name} ${expectation[problem.keyword] ?? problem.message}.`
}
