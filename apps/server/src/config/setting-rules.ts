import { isIP } from 'node:net'
import { validRange } from 'semver'
import { isLoopbackUrl } from '../platform/is-loopback.ts'
import { listOf } from './list-of.ts'
import { awsRoleSettings, type Settings } from './settings.ts'

/** The beginnings of the ten well-known keys that local development chains print. */
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

export interface Rule {
  readonly isBroken: (settings: Settings) => boolean
  readonly line: string
}

/** Rules for both modes that the schema cannot express. */
export const everywhere: readonly Rule[] = [
  {
    isBroken: (s) => s.NODE_ENV !== 'production' && /^prod/i.test(s.NODE_ENV ?? ''),
    line: 'NODE_ENV must be exactly "production" for production, and is close to it: demo mode was surely not meant.',
  },
  {
    isBroken: (s) => s.PUBLIC_URL !== undefined && !/^\/?$/.test(restOf(s.PUBLIC_URL)),
    line: 'PUBLIC_URL must end after its host and port: the site is served at the root, not below a path.',
  },
  { isBroken: (s) => validRange(s.SUPPORTED_VERSIONS) === null, line: 'SUPPORTED_VERSIONS must be a semver range.' },
  {
    isBroken: (s) => !listOf(s.TRUSTED_PROXIES).every(isNetwork),
    line: 'TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, comma-separated.',
  },
  {
    isBroken: (s) => !isListOf(s.CHAIN_RPC_URL, /^https?:\/\//),
    line: 'CHAIN_RPC_URL must hold complete addresses (https://…), comma-separated.',
  },
  {
    isBroken: (s) => !listOf(s.HXCN_TREASURY_ADDRESS).every((one) => /^0x[0-9a-fA-F]{40}$/.test(one)),
    line: 'HXCN_TREASURY_ADDRESS must hold wallet addresses (0x and 40 hexadecimal digits), comma-separated.',
  },
  {
    isBroken: (s) => !isListOf(s.WALLET_RPC_URL, /^https:\/\//) || listOf(s.WALLET_RPC_URL).length === 0,
    line: 'WALLET_RPC_URL must hold one or more addresses that begin with https://, comma-separated: wallets take no others.',
  },
  {
    isBroken: (s) => s.NODE_ENV !== 'production' && !!s.HXCN_CONTRACT_ADDRESS && listOf(s.CHAIN_RPC_URL).length === 0,
    line: 'HXCN_CONTRACT_ADDRESS needs CHAIN_RPC_URL: the local chain has a vault of its own.',
  },
  {
    isBroken: (s) => !!s.SMTP_URL && !/^smtps?:/.test(s.SMTP_URL),
    line: 'SMTP_URL must start with smtp:// or smtps://.',
  },
  {
    isBroken: (s) => !!s.REDIS_URL && !/^rediss?:/.test(s.REDIS_URL),
    line: 'REDIS_URL must start with redis:// or rediss://.',
  },
  ...(['AWS_ENDPOINT_URL_KMS', 'AWS_ENDPOINT_URL_CLOUDTRAIL'] as const).map((name) => ({
    isBroken: ({ [name]: url }: Settings) => !!url && !url.startsWith('https://') && !isLoopbackUrl(url),
    line: `${name} must start with https://, unless it is on this machine: credentials travel over it.`,
  })),
]

/** Rules without which production does not start. One clear line each. */
export const production: readonly Rule[] = [
  {
    isBroken: (s) => !!s.REDIS_URL && s.REDIS_URL.startsWith('redis:') && !hasPassword(s.REDIS_URL),
    line: 'REDIS_URL needs a password or TLS (rediss://): whoever reaches Redis could make the nodes read without end.',
  },
  {
    isBroken: (s) => !!s.PUBLIC_URL && !s.PUBLIC_URL.startsWith('https://'),
    line: 'PUBLIC_URL must start with https://: session secrets travel over it.',
  },
  {
    isBroken: (s) => ['0.0.0.0', '[::]'].includes(hostOf(s.PUBLIC_URL)),
    line: 'PUBLIC_URL must name the host that people reach: 0.0.0.0 and [::] are addresses to listen on.',
  },
  {
    isBroken: (s) => new Set(listOf(s.CHAIN_RPC_URL).map(hostOf)).size < 2,
    line: 'CHAIN_RPC_URL must name addresses at two or more hosts, comma-separated: one provider alone is not believed.',
  },
  { isBroken: (s) => !s.HXCN_CONTRACT_ADDRESS, line: 'HXCN_CONTRACT_ADDRESS is missing: claims need the vault.' },
  {
    isBroken: (s) => !!s.CLAIM_SIGNER_KEY,
    line: 'CLAIM_SIGNER_KEY must not be set in production: there a KMS holds the key, and nobody can read it.',
  },
  {
    isBroken: (s) => developmentKeyStarts.includes(s.GUARDIAN_KEY?.slice(0, 10).toLowerCase() ?? ''),
    line: 'GUARDIAN_KEY is a development key that everybody knows.',
  },
  { isBroken: (s) => s.SETTLE_DEPTH < 30, line: 'SETTLE_DEPTH must be at least 30 in production.' },
  { isBroken: (s) => s.REFUND_MARGIN_SECONDS < 600, line: 'REFUND_MARGIN_SECONDS must be at least 600 in production.' },
  { isBroken: (s) => s.MAIL_GAP_SECONDS < 10, line: 'MAIL_GAP_SECONDS must be at least 10 in production.' },
  { isBroken: (s) => s.CODES_PER_HOUR > 20, line: 'CODES_PER_HOUR must be at most 20 in production.' },
  { isBroken: (s) => s.MAILS_PER_DAY > 50, line: 'MAILS_PER_DAY must be at most 50 in production.' },
  {
    isBroken: (s) => s.METRICS_PORT === undefined || (s.METRICS_PORT !== 0 && s.METRICS_PORT === s.PORT),
    line: 'METRICS_PORT must differ from PORT: metrics are not for the public.',
  },
]

/** What only the signer may know, so that nobody who takes over the server can sign. */
const signerSecrets = [
  'CLAIM_SIGNER_KMS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  ...awsRoleSettings,
] as const

/** Rules for the server of production. The signer and the commands send no mail, and need not know the mail server's password. */
export const productionServer: readonly Rule[] = [
  { isBroken: (s) => !s.PUBLIC_URL, line: 'PUBLIC_URL is missing: links in mails would lead nowhere.' },
  { isBroken: (s) => !s.SMTP_URL, line: 'SMTP_URL is missing: nobody could receive a sign-in code.' },
  { isBroken: (s) => /\.test>?$/.test(s.MAIL_FROM), line: 'MAIL_FROM is missing: mails need a real sender.' },
  { isBroken: (s) => s.CONTACT_EMAIL.endsWith('.example'), line: 'CONTACT_EMAIL is missing: the policies name it.' },
  {
    isBroken: (s) => !s.TRANSCRIPT_KEY,
    line: 'TRANSCRIPT_KEY is missing: nobody could check a replay. Make one by: openssl rand -hex 32',
  },
  ...signerSecrets.map((name) => ({
    isBroken: (s: Settings) => s[name] !== undefined,
    line: `${name} must not be set for the server: it is the signer's alone.`,
  })),
]

export function problemsIn(settings: Settings, rules: readonly Rule[]): string[] {
  return rules.filter((rule) => rule.isBroken(settings)).map((rule) => rule.line)
}

/** Two ports, paths or spellings of one host are one provider. */
function hostOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
}

/** All of an address that is not its origin, also a user's name, a query and a fragment. */
function restOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { username, password, pathname, search, hash } = new URL(url)
  return username + password + pathname + search + hash
}

function isListOf(text: string, beginning: RegExp): boolean {
  return listOf(text).every((part) => beginning.test(part) && URL.canParse(part))
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  return isIP(address) !== 0 && isPrefix && rest.length === 0
}

function hasPassword(address: string): boolean {
  return URL.canParse(address) && new URL(address).password !== ''
}
