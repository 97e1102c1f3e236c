import { demoAccounts, demoPassword } from '../modules/demo/index.ts'

/** What a newcomer reads after `npm start`. */
export function demoBanner(address: string, hasMailbox: boolean): string {
  const mails = hasMailbox ? `${address}/demo/mail` : 'at the mail server that SMTP_URL names'
  return `
  Hexaverse is running:  ${address}

  Ready accounts:        ${demoAccounts.map(({ email }) => email).join('\n                         ')}
  Their password:        ${demoPassword}
  Codes and other mails: ${mails}

  DEMO MODE: for trying out only. What has no setting of its own is embedded,
  and no coin here is worth anything. Ctrl-C stops it all.

`
}
