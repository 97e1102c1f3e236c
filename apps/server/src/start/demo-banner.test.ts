import { expect, test } from 'vitest'
import { demoBanner } from './demo-banner.ts'

const address = 'http://127.0.0.1:3000'

test('the banner of a demo with its own mail server does not name the demo mailbox', () => {
  expect(demoBanner(address, false)).not.toContain('/demo/mail')
})

test('the banner names the address, the ready accounts, their password and the mailbox', () => {
  const banner = demoBanner(address, true)
  for (const word of [address, 'ada@demo.hexaverse.test', 'taras@demo.hexaverse.test', 'Demo-pass-1', '/demo/mail']) {
    expect(banner).toContain(word)
  }
})
