import { type Static, type TSchema, Type } from 'typebox'
import { leastConnections } from '../platform/database/logins/share-connections.ts'

/**
 * Every setting of the server, with its default and its meaning. The table of docs/settings.md is generated from this schema, and a
 * test compares the two. In demo mode `demoDefault` replaces `default`.
 */
interface SettingOptions {
  description: string
  default?: string | number
  demoDefault?: string | number
}

export const webUrlPattern = '^https?://'
/** Not the format of an address: it may name several servers. */
export const databaseUrlPattern = '^[a-z]+://.'

const text = (options: SettingOptions & { pattern?: string }) => Type.String({ ...options })
const url = (options: SettingOptions) => Type.String({ format: 'uri', ...options })
const webUrl = (options: SettingOptions) => Type.String({ format: 'uri', pattern: webUrlPattern, ...options })
const databaseUrl = (options: SettingOptions) => text({ pattern: databaseUrlPattern, ...options })
const whole = (minimum: number, maximum: number, options: SettingOptions) =>
  Type.Integer({ minimum, maximum, ...options })
const oneOf = <const Names extends string[]>(names: Names, options: SettingOptions) => Type.Enum(names, { ...options })
const absentOr = <S extends TSchema>(schema: S) => Type.Optional(schema)

const signerOnly = 'for the signer process only'
const downloads = 'https://downloads.hexaverse.example/1.0.0'

export const settingsSchema = Type.Object({
  NODE_ENV: absentOr(text({ description: '`production` for the real thing; anything else is demo mode' })),
  HOST: text({ default: '0.0.0.0', demoDefault: '127.0.0.1', description: 'Address to listen on' }),
  PORT: whole(0, 65535, { default: 3000, description: 'Port to listen on; 0 takes any free one' }),
  METRICS_PORT: absentOr(
    whole(0, 65535, {
      default: 9464,
      demoDefault: '',
      description: 'Port of `/metrics`; without one it is served beside the pages',
    }),
  ),
  METRICS_HOST: text({
    default: '127.0.0.1',
    description: 'Address that `METRICS_PORT` listens on; a collector on another machine needs one that it reaches',
  }),
  PUBLIC_URL: absentOr(webUrl({ description: 'Where people reach the site; links in mails and head data use it' })),
  TRUSTED_PROXIES: text({
    default: '',
    description: 'Addresses or networks of your own proxies, comma-separated, whose `X-Forwarded-For` is believed',
  }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], {
    default: 'info',
    demoDefault: 'warn',
    description: 'The least important log lines to print',
  }),
  DATA_DIR: text({ default: '.data', description: 'Folder of the embedded parts (database, chain)' }),
  DATABASE_URL: absentOr(
    databaseUrl({
      description:
        'PostgreSQL as the owner of the tables: for the operator’s commands, and in demo mode; absent: an embedded one. Servers of which one is the primary: `postgres://login@one:5432,two:5432/name`',
    }),
  ),
  WEB_DATABASE_URL: absentOr(
    databaseUrl({ description: 'The same as the login `hexaverse_web`; in production, for the server' }),
  ),
  GAME_DATABASE_URL: absentOr(
    databaseUrl({ description: 'The same as the login `hexaverse_game`; in production, for the server' }),
  ),
  RECONCILER_DATABASE_URL: absentOr(
    databaseUrl({ description: 'The same as the login `hexaverse_reconciler`; in production, for the server' }),
  ),
  SIGNER_DATABASE_URL: absentOr(
    databaseUrl({
      description: 'The same as the login `hexaverse_signer`; in production, for the signer process only',
    }),
  ),
  DATABASE_STANDBYS: absentOr(
    whole(0, 9, {
      description: 'Synchronous stand-bys that the database should have; absent: one less than the addresses name',
    }),
  ),
  DATABASE_CONNECTIONS: whole(leastConnections, 200, {
    default: leastConnections,
    description:
      'Connections to PostgreSQL that a node may open; with 15, six nodes fit into Debian’s `max_connections` of 100',
  }),
  JOURNAL_FILES_DIR: absentOr(
    text({
      description:
        'Folder, the same for all nodes, that the journals of old games move to; absent: they stay in the database',
    }),
  ),
  JOURNAL_DAYS: whole(7, 3650, {
    default: 90,
    description: 'Days after the end of a month until its journals move to `JOURNAL_FILES_DIR`',
  }),
  REDIS_URL: absentOr(url({ description: 'Redis that connects several nodes; absent: one node' })),
  SMTP_URL: absentOr(url({ description: 'Mail server; absent: mails are shown at `/demo/mail`' })),
  MAIL_FROM: text({ default: 'Hexaverse <no-reply@hexaverse.test>', description: 'Sender of every mail' }),
  MAIL_GAP_SECONDS: whole(0, 3600, {
    default: 60,
    demoDefault: 0,
    description: 'Least time between two code mails to one address',
  }),
  CODES_PER_HOUR: whole(1, 100_000, {
    default: 5,
    demoDefault: 1000,
    description: 'Most mails to one address in an hour for people who do not know its password; sign-in codes apart',
  }),
  MAILS_PER_DAY: whole(1, 100_000, {
    default: 10,
    demoDefault: 10_000,
    description: 'The same in a day',
  }),
  MAIL_BUDGET_PER_HOUR: whole(1, 1_000_000, {
    default: 1000,
    demoDefault: 100_000,
    description:
      'Most sign-up and address-change mails in an hour, and as many recovery links; beyond it an alarm rises',
  }),
  SERVER_KEY: absentOr(
    Type.String({
      minLength: 32,
      description: 'Key of the hashes of codes, 32 characters or more; absent: one that is kept in the database',
    }),
  ),
  TRANSCRIPT_KEY: absentOr(
    text({
      pattern: '^[0-9a-fA-F]{64}$',
      description:
        'Key that signs the transcripts of games: 32 random bytes, hexadecimal; absent in demo mode: one that is kept in `DATA_DIR`',
    }),
  ),
  LOCKOUT_MINUTES: whole(1, 1440, { default: 7, description: 'How long a form stays locked after too many failures' }),
  CHAIN_RPC_URL: text({
    default: '',
    description: 'Polygon RPC addresses, comma-separated; absent in demo mode: a local chain',
  }),
  CHAIN_ID: whole(1, 2 ** 31, { default: 137, description: 'Chain the coin lives on' }),
  HXCN_CONTRACT_ADDRESS: absentOr(
    text({ pattern: '^0x[0-9a-fA-F]{40}$', description: 'Claim vault contract; the token is read from it' }),
  ),
  HXCN_TREASURY_ADDRESS: text({
    default: '',
    description:
      'Whose transfers to the vault are deposits, comma-separated; absent: the owner of the vault. Others are a surplus',
  }),
  WALLET_RPC_URL: text({
    default: 'https://polygon.drpc.org,https://polygon-bor-rpc.publicnode.com',
    description:
      'Public RPC addresses that a wallet without the chain is told, comma-separated; the first must be alive',
  }),
  WALLET_CURRENCY: text({
    default: 'MATIC',
    pattern: '^[A-Z]{2,6}$',
    description: 'Symbol of the currency of fees that such a wallet is told',
  }),
  EXPLORER_URL: webUrl({ default: 'https://polygonscan.com', description: 'Where transactions can be looked up' }),
  CLAIM_SIGNER_KEY: absentOr(
    text({
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: 'Key that signs claims (hexadecimal), for a local chain; in production a KMS holds it',
    }),
  ),
  SIGNER_SOCKET: absentOr(
    text({
      description: 'Local socket of the signer; absent: `signer.sock` in `DATA_DIR`, in demo mode a signer of its own',
    }),
  ),
  CLAIM_SIGNER_KMS: absentOr(
    text({
      pattern: '^[a-z0-9-]+/.+$',
      description: `Key in AWS KMS, as \`region/key id\`; ${signerOnly}`,
    }),
  ),
  CLAIM_SIGNER_ADDRESS: absentOr(
    text({ pattern: '^0x[0-9a-fA-F]{40}$', description: `Address of the key in the KMS; ${signerOnly}` }),
  ),
  AWS_ACCESS_KEY_ID: absentOr(
    text({ description: `Credentials for the KMS, if the signer has no role; ${signerOnly}` }),
  ),
  AWS_SECRET_ACCESS_KEY: absentOr(text({ description: `Credentials for the KMS; ${signerOnly}` })),
  AWS_SESSION_TOKEN: absentOr(text({ description: `Credentials for the KMS; ${signerOnly}` })),
  AWS_ROLE_ARN: absentOr(text({ description: `Role of a web identity, instead of such credentials; ${signerOnly}` })),
  AWS_WEB_IDENTITY_TOKEN_FILE: absentOr(text({ description: `File with the token of that identity; ${signerOnly}` })),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: absentOr(
    text({ description: `Role of a container, set by ECS; ${signerOnly}` }),
  ),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: absentOr(text({ description: `Role of a container, set by EKS; ${signerOnly}` })),
  AWS_PROFILE: absentOr(text({ description: `Profile in the files of the AWS SDK; ${signerOnly}` })),
  AWS_CONFIG_FILE: absentOr(text({ description: `File with the profiles of the AWS SDK; ${signerOnly}` })),
  AWS_SHARED_CREDENTIALS_FILE: absentOr(
    text({ description: `File with the credentials of these profiles; ${signerOnly}` }),
  ),
  AWS_ENDPOINT_URL_KMS: absentOr(webUrl({ description: `Address of the KMS; absent: its region’s; ${signerOnly}` })),
  AWS_ENDPOINT_URL_CLOUDTRAIL: absentOr(webUrl({ description: `The same for CloudTrail; ${signerOnly}` })),
  GUARDIAN_KEY: absentOr(
    text({
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: 'Key that can only stop the vault, used when the chain and the books differ; absent: alarms only',
    }),
  ),
  SETTLE_DEPTH: whole(0, 10_000, {
    default: 30,
    demoDefault: 2,
    description: 'Blocks on top of a final claim before it counts as settled',
  }),
  REFUND_MARGIN_SECONDS: whole(0, 86_400, {
    default: 600,
    demoDefault: 60,
    description: 'Chain time after the deadline before unclaimed coins return',
  }),
  NEW_WALLET_CONFIRMATION: oneOf(['on', 'off'], {
    default: 'on',
    demoDefault: 'off',
    description: "Whether an account's first withdrawal to a wallet needs a code from the mailbox",
  }),
  WIN_PAIR_CAP: whole(0, 1000, { default: 3, description: 'Paid wins a day against one opponent' }),
  WIN_DAY_CAP: whole(0, 10_000, { default: 30, description: 'Paid wins a day in all' }),
  GAMES_PER_DAY: whole(1, 1_000_000, { default: 200, description: 'Games of one account in a day (UTC)' }),
  GIVE_UP_REST_SECONDS: whole(0, 3600, {
    default: 15,
    description: 'Rest of an account that gives up a sixth game of a day early; doubles with each one after it',
  }),
  REVIEW_DAYS: whole(1, 90, {
    default: 30,
    description: 'Days of games that are looked at, at least, before a withdrawal is signed',
  }),
  REVIEW_LEAST_WINS: whole(1, 100_000, {
    default: 10,
    description: 'Paid wins below which short games, loss-only opponents and a win rate are no pattern',
  }),
  REVIEW_LINKED_WINS: whole(1, 100_000, {
    default: 3,
    description: 'Paid wins over people of the same device or network that bring a withdrawal into review',
  }),
  REVIEW_DELETED_WINS: whole(1, 100_000, {
    default: 5,
    description: 'Paid wins over accounts that were deleted since that bring a withdrawal into review',
  }),
  REVIEW_SHORT_SECONDS: whole(0, 86_400, { default: 60, description: 'A paid win that took less is a short game' }),
  REVIEW_SHARE_PERCENT: whole(1, 101, {
    default: 80,
    description: 'Share of paid wins in short games, or over people who never won, that brings into review; 101: never',
  }),
  REVIEW_WIN_PERCENT: whole(1, 101, {
    default: 95,
    description: 'Share of games won that brings into review; 101: never',
  }),
  TURN_SECONDS: whole(1, 3600, { default: 60, description: 'Length of a turn' }),
  RECONNECT_GRACE_SECONDS: whole(0, 3600, { default: 30, description: 'Time to come back after a lost connection' }),
  SOCKETS_PER_NETWORK: whole(10, 1_000_000, {
    default: 1000,
    description:
      'Open sockets of one public network at one node: an IPv4 address, or an IPv6 /64; four times as many of a /24 or /48',
  }),
  EVENTS_PER_SECOND: whole(1, 10_000, { default: 10, description: 'Socket events a second; bursts of twice that' }),
  FAST_SOCKETS: oneOf(['on', 'off'], {
    default: 'on',
    description:
      'Whether WebSockets are read and written past Socket.IO; `off` leaves everything to Socket.IO, at a higher cost',
  }),
  SUPPORTED_VERSIONS: text({ default: '>=1.0.1 <2', description: 'Client versions that may play (semver range)' }),
  REFERRAL_IDS: text({ default: '', description: 'Known referral ids, comma-separated' }),
  DOWNLOAD_URL_MAC: webUrl({ default: `${downloads}/Hexaverse-1.0.0.dmg`, description: 'Installer for Mac' }),
  DOWNLOAD_URL_WINDOWS: webUrl({ default: `${downloads}/Hexaverse-1.0.0.exe`, description: 'Installer for Windows' }),
  DOWNLOAD_URL_UBUNTU: webUrl({
    default: `${downloads}/hexaverse_1.0.0_amd64.deb`,
    description: 'Installer for Ubuntu',
  }),
  ADS_SCRIPT_URL: absentOr(webUrl({ description: 'Script of the ads on phones; absent: the donation banner' })),
  DONATION_URL: webUrl({ default: 'https://donate.hexaverse.example/', description: 'External donation page' }),
  CONTACT_EMAIL: Type.String({
    format: 'email',
    default: 'hello@hexaverse.example',
    description: 'Address that the policies tell people to write to',
  }),
  STUDIO_NAME: text({ default: 'Hexaverse Studio', description: 'Studio named in the footer' }),
})

/** How the AWS SDK finds the role of the signer. It reads them from the environment itself. */
export const awsRoleSettings = [
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
] as const

export type Settings = Static<typeof settingsSchema>
export type Mode = 'demo' | 'production'

export function modeOf(environment: { readonly NODE_ENV?: string | undefined }): Mode {
  return environment.NODE_ENV === 'production' ? 'production' : 'demo'
}
