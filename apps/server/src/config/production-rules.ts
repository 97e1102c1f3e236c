import { listOf } from './list-of.ts'
import type { Settings } from './settings.ts'

/** How the ten keys begin that local chains print on their screens: everybody has them. */
const developmentKeyStarts = [
  '0xac0974be',
  '0x59c6995e',
  '0x5de4111a',
  '0x7c852118',
  '0x47e179ec',
  '0x8b3a350c',
  '0x92db14e4',
  '0x4bbbf85c',
  '0xdbda1821',
  '0x2a871d07',
]

interface Rule {
  readonly isBroken: (settings: Settings) => boolean
  readonly line: string
}

/** What production refuses to start without, or with. One clear line each. */
const rules: readonly Rule[] = [
  { isBroken: (s) => !s.DATABASE_URL, line: 'DATABASE_URL is missing: production needs its own PostgreSQL.' },
  {
    isBroken: (s) => !!s.DATABASE_URL && !/^postgres(ql)?:/.test(s.DATABASE_URL),
    line: 'DATABASE_URL must start with postgres://.',
  },
  { isBroken: (s) => !s.PUBLIC_URL, line: 'PUBLIC_URL is missing: links in mails would lead nowhere.' },
  {
    isBroken: (s) => !!s.PUBLIC_URL && !s.PUBLIC_URL.startsWith('https://'),
    line: 'PUBLIC_URL must start with https://: session secrets travel over it.',
  },
  { isBroken: (s) => !s.SMTP_URL, line: 'SMTP_URL is missing: nobody could receive a sign-in code.' },
  {
    isBroken: (s) => !!s.SMTP_URL && !/^smtps?:/.test(s.SMTP_URL),
    line: 'SMTP_URL must start with smtp:// or smtps://.',
  },
  { isBroken: (s) => /\.test>?$/.test(s.MAIL_FROM), line: 'MAIL_FROM is missing: mails need a real sender.' },
  {
    isBroken: (s) => listOf(s.CHAIN_RPC_URL).length < 2,
    line: 'CHAIN_RPC_URL must name two or more addresses, comma-separated: one provider alone is not believed.',
  },
  { isBroken: (s) => !s.HXCN_CONTRACT_ADDRESS, line: 'HXCN_CONTRACT_ADDRESS is missing: claims need the vault.' },
  {
    isBroken: (s) => developmentKeyStarts.includes(s.CLAIM_SIGNER_KEY?.slice(0, 10).toLowerCase() ?? ''),
    line: 'CLAIM_SIGNER_KEY is a development key that everybody knows.',
  },
  { isBroken: (s) => s.SETTLE_DEPTH < 30, line: 'SETTLE_DEPTH must be at least 30 in production.' },
  { isBroken: (s) => s.REFUND_MARGIN_SECONDS < 600, line: 'REFUND_MARGIN_SECONDS must be at least 600 in production.' },
  { isBroken: (s) => s.MAIL_GAP_SECONDS < 10, line: 'MAIL_GAP_SECONDS must be at least 10 in production.' },
  { isBroken: (s) => s.CODES_PER_HOUR > 20, line: 'CODES_PER_HOUR must be at most 20 in production.' },
  {
    isBroken: (s) => s.METRICS_PORT === undefined || (s.METRICS_PORT !== 0 && s.METRICS_PORT === s.PORT),
    line: 'METRICS_PORT must differ from PORT: metrics are not for the public.',
  },
]

export function productionProblems(settings: Settings): string[] {
  return rules.filter((rule) => rule.isBroken(settings)).map((rule) => rule.line)
}
