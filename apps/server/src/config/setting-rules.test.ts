import { describe, expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

const soundProduction = {
  NODE_ENV: 'production',
  WEB_DATABASE_URL: 'postgres://hexaverse_web:pass@db.internal/hexaverse',
  GAME_DATABASE_URL: 'postgres://hexaverse_game:pass@db.internal/hexaverse',
  RECONCILER_DATABASE_URL: 'postgres://hexaverse_reconciler:pass@db.internal/hexaverse',
  PUBLIC_URL: 'https://hexaverse.example',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'Hexaverse <hello@hexaverse.example>',
  CONTACT_EMAIL: 'hello@hexaverse.org',
  CHAIN_RPC_URL: 'https://one.example,https://two.example',
  HXCN_CONTRACT_ADDRESS: `0x${'12'.repeat(20)}`,
  GUARDIAN_KEY: `0x${'34'.repeat(32)}`,
}

const wellKnownKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** Each row: the changed settings, and the one line that they must produce. */
const unsafe: [change: Record<string, string>, line: string][] = [
  ...['WEB_DATABASE_URL', 'GAME_DATABASE_URL', 'RECONCILER_DATABASE_URL'].flatMap(
    (name): [Record<string, string>, string][] => [
      [{ [name]: '' }, `${name} is missing: in production the server has its own login to PostgreSQL.`],
      [{ [name]: 'mysql://db.internal/hexaverse' }, `${name} must start with postgres://.`],
    ],
  ),
  ...['DATABASE_URL', 'SIGNER_DATABASE_URL'].map((name): [Record<string, string>, string] => [
    { [name]: 'postgres://other:pass@db.internal/hexaverse' },
    `${name} must not be set for the server: it is the login of another.`,
  ]),
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing: links in mails would lead nowhere.'],
  [{ PUBLIC_URL: 'http://hexaverse.example' }, 'PUBLIC_URL must start with https://: session secrets travel over it.'],
  [{ SMTP_URL: '' }, 'SMTP_URL is missing: nobody could receive a sign-in code.'],
  [{ SMTP_URL: 'https://mail.internal' }, 'SMTP_URL must start with smtp:// or smtps://.'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM is missing: mails need a real sender.'],
  [{ CONTACT_EMAIL: '' }, 'CONTACT_EMAIL is missing: the policies name it.'],
  [
    { CHAIN_RPC_URL: 'https://one.example,https://one.example' },
    'CHAIN_RPC_URL must name two or more different addresses, comma-separated: one provider alone is not believed.',
  ],
  [{ HXCN_CONTRACT_ADDRESS: '' }, 'HXCN_CONTRACT_ADDRESS is missing: claims need the vault.'],
  [
    { CLAIM_SIGNER_KEY: `0x${'56'.repeat(32)}` },
    'CLAIM_SIGNER_KEY must not be set in production: there a KMS holds the key, and nobody can read it.',
  ],
  [{ GUARDIAN_KEY: wellKnownKey }, 'GUARDIAN_KEY is a development key that everybody knows.'],
  [{ SETTLE_DEPTH: '2' }, 'SETTLE_DEPTH must be at least 30 in production.'],
  [{ REFUND_MARGIN_SECONDS: '60' }, 'REFUND_MARGIN_SECONDS must be at least 600 in production.'],
  [{ MAIL_GAP_SECONDS: '0' }, 'MAIL_GAP_SECONDS must be at least 10 in production.'],
  [{ CODES_PER_HOUR: '1000' }, 'CODES_PER_HOUR must be at most 20 in production.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT: metrics are not for the public.'],
]

describe('in any mode', () => {
  const wrong: [change: Record<string, string>, line: RegExp][] = [
    [{ NODE_ENV: 'Production' }, /^NODE_ENV must be exactly "production"/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be exactly "production"/],
    [{ SUPPORTED_VERSIONS: 'garbage' }, /^SUPPORTED_VERSIONS must be a semver range\.$/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,my-proxy' }, /^TRUSTED_PROXIES must hold addresses or networks/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must hold addresses or networks/],
    [{ CHAIN_RPC_URL: 'polygon' }, /^CHAIN_RPC_URL must hold complete addresses/],
    [{ CHAIN_RPC_URL: 'wss://one.example' }, /^CHAIN_RPC_URL must hold complete addresses/],
    [{ WALLET_RPC_URL: 'http://one.example' }, /^WALLET_RPC_URL must hold one or more addresses/],
    [{ WALLET_RPC_URL: ',' }, /^WALLET_RPC_URL must hold one or more addresses/],
    [{ HXCN_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}` }, /^HXCN_CONTRACT_ADDRESS needs CHAIN_RPC_URL/],
    [{ DATABASE_URL: 'postgres://app@db.internal:99999/x' }, /^DATABASE_URL must be a complete address/],
    [{ SMTP_URL: 'https://mail.internal' }, /^SMTP_URL must start with smtp/],
    [{ REDIS_URL: 'http://redis.internal' }, /^REDIS_URL must start with redis/],
    [{ ADS_SCRIPT_URL: 'urn:x' }, /^ADS_SCRIPT_URL must be a complete address/],
  ]
  test.each(wrong)('%o is refused', (change, line) => {
    const read = readSettings(change)
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(line)])
  })

  test('IPv4 and IPv6 networks are accepted as trusted proxies', () => {
    expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' }).ok).toBe(true)
  })
})

describe('production', () => {
  test.each(unsafe)('refuses %o', (change, line) => {
    expect(readSettings({ ...soundProduction, ...change })).toEqual({ ok: false, problems: [line] })
  })

  test('is recognised with a blank after its name', () => {
    expect(readSettings({ NODE_ENV: 'production ' }).ok).toBe(false)
  })

  test('refuses to start without any settings, and names all that are missing', () => {
    const read = readSettings({ NODE_ENV: 'production' })
    expect(read.ok ? [] : read.problems.map((line) => line.split(' ')[0])).toEqual([
      'WEB_DATABASE_URL',
      'GAME_DATABASE_URL',
      'RECONCILER_DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
      'CHAIN_RPC_URL',
      'HXCN_CONTRACT_ADDRESS',
    ])
  })

  test('gives its signer and the operator’s commands other logins than the server', () => {
    const { WEB_DATABASE_URL, GAME_DATABASE_URL, RECONCILER_DATABASE_URL, ...others } = soundProduction
    const url = 'postgres://login:pass@db.internal/hexaverse'
    expect(readSettings({ ...others, SIGNER_DATABASE_URL: url }, 'signer').ok).toBe(true)
    expect(readSettings({ ...others, SIGNER_DATABASE_URL: url, GAME_DATABASE_URL }, 'signer')).toEqual({
      ok: false,
      problems: ['GAME_DATABASE_URL must not be set for the signer: it is the login of another.'],
    })
    expect(readSettings(others, 'operator')).toEqual({
      ok: false,
      problems: ['DATABASE_URL is missing: in production the operator has its own login to PostgreSQL.'],
    })
    expect(readSettings({ ...soundProduction, DATABASE_URL: url }, 'operator').ok).toBe(true)
  })

  test('accepts safe settings', () => {
    expect(readSettings(soundProduction)).toMatchObject({ ok: true, settings: { HOST: '0.0.0.0', METRICS_PORT: 9464 } })
  })

  test('refuses settings that demo mode accepts', () => {
    expect(readSettings({ SETTLE_DEPTH: '2', CLAIM_SIGNER_KEY: wellKnownKey }).ok).toBe(true)
  })
})
