/**
 * The settings of production, except for its database. No process listens at the addresses of the mail server and the
 * chain.
 */
export const productionSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  PUBLIC_URL: 'https://hexaverse.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Hexaverse <no-reply@hexaverse.example>',
  CONTACT_EMAIL: 'hello@hexaverse.org',
  CHAIN_RPC_URL: 'http://127.0.0.1:1,http://127.0.0.2:1',
  HXCN_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}`,
  TRANSCRIPT_KEY: '34'.repeat(32),
} as const
