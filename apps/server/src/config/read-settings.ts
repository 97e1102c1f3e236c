import type { TLocalizedValidationError } from 'typebox/error'
import { Check, Errors } from 'typebox/value'
import { completeAddresses, databaseRules } from './database-rules.ts'
import { demo, demoServer } from './demo-rules.ts'
import { everywhere, problemsIn, production, productionServer, type Rule } from './setting-rules.ts'
import { databaseUrlPattern, type Mode, modeOf, type Settings, settingsSchema, webUrlPattern } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] }

/** The programs that read the settings. An operator's command takes the database from them, whatever the rest says. */
export type Program = 'server' | 'signer' | 'operator'

/** The only reader of the environment. Reports all problems at once, one line each, and prints no value. */
export function readSettings(environment: Environment, program: Program = 'server'): ReadSettings {
  const given = withoutBlanks(environment)
  const mode = modeOf(given)
  // Not compiled: one check at a start is quicker without, and players wait for the start.
  const candidate: unknown = withDefaults(given, mode)
  if (!Check(settingsSchema, candidate)) {
    return { ok: false, problems: [...new Set(Errors(settingsSchema, candidate).map(describeProblem))] }
  }
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

interface SettingSchema {
  readonly type?: string
  readonly default?: string | number
  readonly demoDefault?: string | number
}

function withDefaults(given: Environment, mode: Mode): Record<string, string | number> {
  const candidate: Record<string, string | number> = {}
  for (const [name, schema] of Object.entries(settingsSchema.properties)) {
    const { type, default: usual, demoDefault } = schema as SettingSchema
    const value = given[name] ?? (mode === 'demo' && demoDefault !== undefined ? demoDefault : usual)
    if (value === undefined || (value === '' && isOptional(name))) continue
    candidate[name] = type === 'integer' && !Number.isNaN(Number(value)) ? Number(value) : value
  }
  return candidate
}

function isOptional(name: string): boolean {
  return !settingsSchema.required.includes(name as (typeof settingsSchema.required)[number])
}

const webExpectation = 'must be a complete address such as https://example.com'
const expectedPatterns: Readonly<Record<string, string>> = {
  [webUrlPattern]: webExpectation,
  [databaseUrlPattern]: 'must be a complete address such as postgres://login:password@host/name',
}

function describeProblem(problem: TLocalizedValidationError): string {
  return `${problem.instancePath.slice(1)} ${expectationOf(problem)}.`
}

function expectationOf({ keyword, params, message }: TLocalizedValidationError): string {
  switch (keyword) {
    case 'type':
      return 'must be a whole number'
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'format':
      return webExpectation
    case 'pattern':
      return expectedPatterns[String(params.pattern)] ?? `must look like ${params.pattern}`
    case 'enum':
      return `must be one of: ${params.allowedValues.join(', ')}`
    default:
      return message
  }
}
