import { demoAccounts, demoPassword } from '../../modules/demo/index.ts'

interface DemoParts {
  readonly hasMailbox: boolean
  readonly hasWallet: boolean
}

/** What a newcomer reads after `npm start`. */
export function demoBanner(address: string, { hasMailbox, hasWallet }: DemoParts): string {
  const mails = hasMailbox ? `${address}/demo/mail` : 'at the mail server that SMTP_URL names'
  return `
  Hexaverse is running:  ${address}

  Ready accounts:        ${demoAccounts.map(({ email }) => email).join('\n                         ')}
  Their password:        ${demoPassword}
  Codes and other mails: ${mails}${hasWallet ? `\n  Withdrawn coins:       ${address}/demo/wallet` : ''}

  DEMO MODE: for trying out only. What has no setting of its own is embedded,
  and no coin here is worth anything. Ctrl-C stops it all.

`
}
