import { splitAddresses } from '../platform/database/primary/address-list.ts'
import type { Rule } from './setting-rules.ts'
import type { Settings } from './settings.ts'

const addresses = [
  'DATABASE_URL',
  'WEB_DATABASE_URL',
  'GAME_DATABASE_URL',
  'RECONCILER_DATABASE_URL',
  'SIGNER_DATABASE_URL',
] as const satisfies (keyof Settings)[]

type Address = (typeof addresses)[number]

/** The logins of each program in production. None knows those of another; only a command may find them all. */
const own: Record<'server' | 'signer' | 'operator', readonly Address[]> = {
  server: ['WEB_DATABASE_URL', 'GAME_DATABASE_URL', 'RECONCILER_DATABASE_URL'],
  signer: ['SIGNER_DATABASE_URL'],
  operator: ['DATABASE_URL'],
}

/** Rules for both modes. */
export const completeAddresses: readonly Rule[] = addresses.map((name) => ({
  isBroken: (s) => s[name] !== undefined && !splitAddresses(s[name]).every((one) => URL.canParse(one)),
  line: `${name} must be a complete address.`,
}))

/** Rules without which production does not start. */
export function databaseRules(program: keyof typeof own): readonly Rule[] {
  const others = program === 'operator' ? [] : addresses.filter((name) => !own[program].includes(name))
  return [
    ...own[program].map((name) => ({
      isBroken: (s: Settings) => !s[name],
      line: `${name} is missing: in production the ${program} has its own login to PostgreSQL.`,
    })),
    ...own[program].map((name) => ({
      isBroken: (s: Settings) => !!s[name] && !/^postgres(ql)?:/.test(s[name]),
      line: `${name} must start with postgres://.`,
    })),
    ...others.map((name) => ({
      isBroken: (s: Settings) => !!s[name],
      line: `${name} must not be set for the ${program}: it is the login of another.`,
    })),
  ]
}
