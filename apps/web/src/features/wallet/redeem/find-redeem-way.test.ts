import { paySystemParam } from '@hexaverse/protocol/claim-link'
import { describe, expect, it } from 'vitest'
import { appLink, findRedeemWay, withWallet } from './find-redeem-way.ts'

describe('the way to the claim page', () => {
  const given = '/claim?nonce=7'
  const around = { publicUrl: 'https://hexaverse.example', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', globals: {} }
  const phone = { ...around, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36' }
  const provider = { request: async () => null, isMetaMask: true }

  it('leads into the wallet app on a phone, unless the page is already open inside that app', () => {
    expect(findRedeemWay(given, 'MetaMask', phone).needsApp).toBe(true)
    expect(findRedeemWay(given, 'MetaMask', { ...phone, globals: { ethereum: provider } }).needsApp).toBe(false)
    expect(findRedeemWay(given, 'Trust Wallet', { ...phone, globals: { ethereum: provider } }).needsApp).toBe(true)
  })

  it('stays on this site on a desktop', () => {
    expect(findRedeemWay(given, 'MetaMask', around)).toMatchObject({
      path: `/claim?nonce=7&network=polygon&${paySystemParam}=MetaMask`,
      url: `https://hexaverse.example/claim?nonce=7&network=polygon&${paySystemParam}=MetaMask`,
      needsApp: false,
    })
  })
})

const signature = `0x${'ab'.repeat(65)}`
const query = `user=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&amount=100&nonce=7&deadline=1800000000&signature=${signature}`
const given = `/claim?${query}&${paySystemParam}=Trust%20Wallet`
const page = `https://hexaverse.example${withWallet(given, 'Trust Wallet')}`

describe('the links to a claim', () => {
  it('set the network and the wallet exactly once and keep the other parameters', () => {
    const path = withWallet(given, 'Trust Wallet')
    expect(path).toBe(`/claim?${query}&${paySystemParam}=Trust%20Wallet&network=polygon`)
    expect(withWallet(path, 'Trust Wallet')).toBe(path)
    expect(withWallet(path, 'MetaMask')).toBe(`/claim?${query}&${paySystemParam}=MetaMask&network=polygon`)
  })

  it('give MetaMask the page address without its scheme and without further encoding', () => {
    expect(appLink('MetaMask', page)).toBe(
      `https://link.metamask.io/dapp/hexaverse.example/claim?${query}&${paySystemParam}=Trust%20Wallet&network=polygon`,
    )
  })

  it('lead MetaMask and Trust Wallet to the same query', () => {
    const fromMetaMask = new URL(appLink('MetaMask', page).replace('https://link.metamask.io/dapp/', 'https://'))
    const trustLink = appLink('Trust Wallet', page)
    const fromTrust = new URL(new URL(trustLink).searchParams.get('url') ?? '')
    expect(trustLink).toContain('open_url?coin_id=966&url=https%3A%2F%2Fhexaverse.example%2Fclaim%3Fuser%3D0x70')
    expect(trustLink).toContain(`${paySystemParam}%3DTrust%2520Wallet`)
    expect(fromTrust.search).toBe(fromMetaMask.search)
    expect(fromTrust.href).toBe(page)
  })
})
