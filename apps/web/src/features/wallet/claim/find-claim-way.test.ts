import { paySystemParam } from '@hexaverse/protocol/claim-link'
import { describe, expect, it } from 'vitest'
import { findClaimWay } from './find-claim-way.ts'

describe('the way to the claim page', () => {
  const given = '/claim?nonce=7'
  const around = { publicUrl: 'https://hexaverse.example', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', globals: {} }
  const phone = { ...around, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36' }
  const provider = { request: async () => null, isMetaMask: true }

  it('leads into the wallet app on a phone, unless the page is already open inside that app', () => {
    expect(findClaimWay(given, 'MetaMask', phone).needsApp).toBe(true)
    expect(findClaimWay(given, 'MetaMask', { ...phone, globals: { ethereum: provider } }).needsApp).toBe(false)
    expect(findClaimWay(given, 'Trust Wallet', { ...phone, globals: { ethereum: provider } }).needsApp).toBe(true)
  })

  it('stays on this site on a desktop', () => {
    expect(findClaimWay(given, 'MetaMask', around)).toMatchObject({
      path: `/claim?nonce=7&network=polygon&${paySystemParam}=MetaMask`,
      url: `https://hexaverse.example/claim?nonce=7&network=polygon&${paySystemParam}=MetaMask`,
      needsApp: false,
    })
  })
})
