import { describe, expect, test } from 'vitest'
import { toConfig } from './config.ts'
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
  TRANSCRIPT_KEY: '56'.repeat(32),
}

const wellKnownKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** Each row: the changed settings, and the one line that they must produce. */
const openRedis =
  'REDIS_URL needs a password or TLS (rediss://): whoever reaches Redis could make the nodes read without end.'
const unsafe: [change: Record<string, string>, line: string][] = [
  [{ REDIS_URL: 'redis://redis.internal' }, openRedis],
  [{ REDIS_URL: 'redis://node@redis.internal' }, openRedis],
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
  ...['https://one.example', 'https://one.example/v2/other-key', 'http://ONE.example:8545', 'https://one.example.'].map(
    (same): [Record<string, string>, string] => [
      { CHAIN_RPC_URL: `https://one.example,${same}` },
      'CHAIN_RPC_URL must name addresses at two or more hosts, comma-separated: one provider alone is not believed.',
    ],
  ),
  [{ HXCN_CONTRACT_ADDRESS: '' }, 'HXCN_CONTRACT_ADDRESS is missing: claims need the vault.'],
  [
    { CLAIM_SIGNER_KEY: `0x${'56'.repeat(32)}` },
    'CLAIM_SIGNER_KEY must not be set in production: there a KMS holds the key, and nobody can read it.',
  ],
  [{ GUARDIAN_KEY: wellKnownKey }, 'GUARDIAN_KEY is a development key that everybody knows.'],
  [{ TRANSCRIPT_KEY: '' }, 'TRANSCRIPT_KEY is missing: nobody could check a replay. Make one by: openssl rand -hex 32'],
  [{ TRANSCRIPT_KEY: '56'.repeat(31) }, 'TRANSCRIPT_KEY must look like ^[0-9a-fA-F]{64}$.'],
  [{ SETTLE_DEPTH: '2' }, 'SETTLE_DEPTH must be at least 30 in production.'],
  [{ REFUND_MARGIN_SECONDS: '60' }, 'REFUND_MARGIN_SECONDS must be at least 600 in production.'],
  [{ MAIL_GAP_SECONDS: '0' }, 'MAIL_GAP_SECONDS must be at least 10 in production.'],
  [{ CODES_PER_HOUR: '1000' }, 'CODES_PER_HOUR must be at most 20 in production.'],
  [{ MAILS_PER_DAY: '1000' }, 'MAILS_PER_DAY must be at most 50 in production.'],
  [
    { PUBLIC_URL: 'https://0.0.0.0:8443' },
    'PUBLIC_URL must name the host that people reach: 0.0.0.0 and [::] are addresses to listen on.',
  ],
  [
    { PUBLIC_URL: 'https://[::]' },
    'PUBLIC_URL must name the host that people reach: 0.0.0.0 and [::] are addresses to listen on.',
  ],
  ...[
    'CLAIM_SIGNER_KMS',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AWS_ROLE_ARN',
    'AWS_WEB_IDENTITY_TOKEN_FILE',
    'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
    'AWS_CONTAINER_CREDENTIALS_FULL_URI',
    'AWS_PROFILE',
    'AWS_CONFIG_FILE',
    'AWS_SHARED_CREDENTIALS_FILE',
  ].map((name): [Record<string, string>, string] => [
    { [name]: 'eu-central-1/planted' },
    `${name} must not be set for the server: it is the signer's alone.`,
  ]),
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
    [{ CHAIN_RPC_URL: 'wss://127.0.0.1' }, /^CHAIN_RPC_URL must hold complete addresses/],
    [{ WALLET_RPC_URL: 'http://one.example' }, /^WALLET_RPC_URL must hold one or more addresses/],
    [{ HXCN_TREASURY_ADDRESS: '0x12' }, /^HXCN_TREASURY_ADDRESS must hold wallet addresses/],
    [{ WALLET_RPC_URL: ',' }, /^WALLET_RPC_URL must hold one or more addresses/],
    [{ HXCN_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}` }, /^HXCN_CONTRACT_ADDRESS needs CHAIN_RPC_URL/],
    [{ DATABASE_URL: 'postgres://app@db.internal:99999/x' }, /^DATABASE_URL must be a complete address/],
    [{ DATABASE_URL: 'postgres://app@one:5432,two:99999/x' }, /^DATABASE_URL must be a complete address/],
    [{ SMTP_URL: 'https://mail.internal' }, /^SMTP_URL must start with smtp/],
    [{ REDIS_URL: 'http://redis.internal' }, /^REDIS_URL must start with redis/],
    [{ AWS_ENDPOINT_URL_KMS: 'http://kms.internal' }, /^AWS_ENDPOINT_URL_KMS must start with https/],
    [{ AWS_ENDPOINT_URL_CLOUDTRAIL: 'http://10.0.0.1' }, /^AWS_ENDPOINT_URL_CLOUDTRAIL must start with https/],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000/play' }, /^PUBLIC_URL must end after its host and port/],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000/?a' }, /^PUBLIC_URL must end after its host and port/],
    [{ PUBLIC_URL: 'http://ada@127.0.0.1:3000' }, /^PUBLIC_URL must end after its host and port/],
    [{ ADS_SCRIPT_URL: 'urn:x' }, /^ADS_SCRIPT_URL must be a complete address/],
  ]
  test.each(wrong)('%o is refused', (change, line) => {
    const read = readSettings(change)
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(line)])
  })

  test('the KMS may be reached by TLS, or on this machine', () => {
    const AWS_ENDPOINT_URL_CLOUDTRAIL = 'https://cloudtrail.internal'
    expect(readSettings({ AWS_ENDPOINT_URL_KMS: 'http://127.0.0.1:4566', AWS_ENDPOINT_URL_CLOUDTRAIL }).ok).toBe(true)
  })

  test('an address may name several servers, and says how many stand-bys there should be', () => {
    const standbysOf = (change: Record<string, string>): number | undefined => {
      const read = readSettings(change)
      return read.ok ? toConfig(read.settings, '/').databaseStandbys : undefined
    }
    const DATABASE_URL = 'postgres://app@one:5432,two:5432/x'
    expect(standbysOf({})).toBe(0)
    expect(standbysOf({ DATABASE_URL: 'postgres://app@one/x' })).toBe(0)
    expect(standbysOf({ DATABASE_URL })).toBe(1)
    expect(standbysOf({ DATABASE_URL, DATABASE_STANDBYS: '0' })).toBe(0)
    expect(standbysOf({ DATABASE_URL: 'postgres://app@proxy/x', DATABASE_STANDBYS: '2' })).toBe(2)
  })

  test('IPv4 and IPv6 networks are accepted as trusted proxies', () => {
    expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' }).ok).toBe(true)
  })
})

describe('demo mode', () => {
  const open: [change: Record<string, string>, line: RegExp][] = [
    ...['0.0.0.0', '::', '192.168.1.2', '10.0.0.1', 'hexaverse.example', '127.0.0.1.example.com', '128.0.0.1'].map(
      (HOST): [Record<string, string>, RegExp] => [{ HOST }, /^HOST must be an address of this machine alone/],
    ),
    ...['https://hexaverse.example', 'http://0.0.0.0:3000', 'http://[::]', 'http://localhost.example.com'].map(
      (PUBLIC_URL): [Record<string, string>, RegExp] => [
        { PUBLIC_URL },
        /^PUBLIC_URL must be an address of this machine alone/,
      ],
    ),
    [{ CHAIN_RPC_URL: 'https://polygon.example' }, /^CHAIN_RPC_URL must name chains of this machine alone/],
    [{ CHAIN_RPC_URL: 'http://127.0.0.1:8545,http://10.0.0.1' }, /^CHAIN_RPC_URL must name chains of this machine/],
    [{ SIGNER_SOCKET: '/run/signer.sock' }, /^SIGNER_SOCKET must not be set in demo mode/],
  ]
  test.each(open)('refuses %o in one line', (change, line) => {
    const read = readSettings(change)
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(line)])
  })

  test.each([
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'https://127.1/' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000', CHAIN_RPC_URL: 'http://127.0.0.1:8545,http://localhost:8545' },
  ])('accepts %o, which only this machine reaches', (change) => {
    expect(readSettings(change)).toMatchObject({ ok: true })
  })

  test('lets its signer be told a socket, and binds the signer too to this machine', () => {
    expect(readSettings({ SIGNER_SOCKET: '/run/signer.sock' }, 'signer').ok).toBe(true)
    expect(readSettings({ CHAIN_RPC_URL: 'https://polygon.example' }, 'signer').ok).toBe(false)
  })

  test('does not keep an operator’s command from the database of a public server', () => {
    expect(readSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hexaverse.example' }, 'operator').ok).toBe(true)
  })
})

describe('production', () => {
  test('lets its signer have the secrets of the key', () => {
    const secrets = { CLAIM_SIGNER_KMS: 'eu-central-1/key', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    const {
      WEB_DATABASE_URL: _web,
      GAME_DATABASE_URL: _game,
      RECONCILER_DATABASE_URL: _reconciler,
      ...rest
    } = soundProduction
    const SIGNER_DATABASE_URL = 'postgres://hexaverse_signer:pass@db.internal/hexaverse'
    expect(readSettings({ ...rest, SIGNER_DATABASE_URL, ...secrets }, 'signer').ok).toBe(true)
  })

  test('does not make its signer and the operator’s commands know what only the server uses', () => {
    const { NODE_ENV, CHAIN_RPC_URL, HXCN_CONTRACT_ADDRESS } = soundProduction
    const least = { NODE_ENV, CHAIN_RPC_URL, HXCN_CONTRACT_ADDRESS }
    const url = 'postgres://login:pass@db.internal/hexaverse'
    expect(readSettings({ ...least, SIGNER_DATABASE_URL: url }, 'signer').ok).toBe(true)
    expect(readSettings({ ...least, DATABASE_URL: url }, 'operator').ok).toBe(true)
  })

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
      'CHAIN_RPC_URL',
      'HXCN_CONTRACT_ADDRESS',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
      'TRANSCRIPT_KEY',
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
