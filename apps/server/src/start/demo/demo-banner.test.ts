import { expect, test } from 'vitest'
import { demoBanner } from './demo-banner.ts'

const address = 'http://127.0.0.1:3000'

test('the banner of a demo with a mail server and a chain of its own names no page of the demo', () => {
  expect(demoBanner(address, { hasMailbox: false, hasWallet: false })).not.toContain('/demo/')
})

test('the banner names the address, the ready accounts, their password, the mailbox and the wallet', () => {
  const banner = demoBanner(address, { hasMailbox: true, hasWallet: true })
  const names = ['ada@demo.hexaverse.test', 'taras@demo.hexaverse.test', 'Demo-pass-1', '/demo/mail', '/demo/wallet']
  for (const name of [address, ...names]) expect(banner).toContain(name)
})
