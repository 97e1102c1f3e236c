import { expect, test } from 'vitest'
import { demoBanner } from './demo-banner.ts'

const address = 'http://127.0.0.1:3000'

test('a demo that sends its mails away does not point to a mailbox', () => {
  expect(demoBanner(address, false)).not.toContain('/demo/mail')
})

test('a newcomer is told the address, the ready accounts, their password and where the codes are', () => {
  const banner = demoBanner(address, true)
  for (const word of [address, 'ada@demo.hexaverse.test', 'taras@demo.hexaverse.test', 'Demo-pass-1', '/demo/mail']) {
    expect(banner).toContain(word)
  }
})
