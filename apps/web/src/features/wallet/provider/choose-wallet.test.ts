import { describe, expect, it } from 'vitest'
import { chooseWallet } from './choose-wallet.ts'
import type { AnnouncedWallet, LegacyProvider } from './wallet-provider.ts'

const legacy = (flags: Record<string, unknown>): LegacyProvider => ({ request: async () => null, ...flags })
const announce = (rdns: string): AnnouncedWallet => ({ uuid: rdns, name: rdns, rdns, provider: legacy({}) })

const metaMask = legacy({ isMetaMask: true })
const trust = legacy({ isTrust: true, isMetaMask: true })
const rabby = legacy({ isRabby: true, isMetaMask: true })

describe('choosing a wallet', () => {
  it('reports no-wallet when the page has no provider', () => {
    for (const wanted of ['MetaMask', 'Trust Wallet', undefined] as const) {
      expect(chooseWallet(wanted, [], {})).toEqual({ problem: 'no-wallet' })
    }
    expect(chooseWallet('MetaMask', [], { ethereum: 'no provider' })).toEqual({ problem: 'no-wallet' })
  })

  it('reports metamask-overridden when Trust Wallet replaces MetaMask in window.ethereum', () => {
    expect(chooseWallet('MetaMask', [], { ethereum: trust })).toEqual({ problem: 'metamask-overridden' })
    expect(chooseWallet('MetaMask', [], { trustwallet: legacy({}) })).toEqual({ problem: 'metamask-overridden' })
  })

  it.each([
    ['a wallet with an impostor flag', [], { ethereum: rabby }],
    ['a wallet without flags', [], { ethereum: legacy({}) }],
    ['another announced wallet', [announce('io.rabby')], {}],
    ['an announced Trust Wallet', [announce('com.trustwallet.app')], {}],
  ])('does not mistake %s for MetaMask', (_, announced, globals) => {
    expect(chooseWallet('MetaMask', announced, globals)).toEqual({ problem: 'metamask-hidden' })
  })

  it('does not mistake another wallet for Trust Wallet', () => {
    expect(chooseWallet('Trust Wallet', [announce('io.metamask')], { ethereum: metaMask })).toEqual({
      problem: 'trust-missing',
    })
  })

  it('prefers a wallet announced by EIP-6963 to the provider in window.ethereum', () => {
    const wanted = announce('io.metamask')
    const choice = chooseWallet('MetaMask', [announce('io.rabby'), wanted], { ethereum: trust })
    expect(choice).toEqual({ providers: [wanted.provider] })
    expect(chooseWallet('Trust Wallet', [wanted, announce('com.trustwallet.app')], { ethereum: metaMask })).toEqual({
      providers: [expect.anything()],
    })
  })

  it('finds the wanted wallet among several in window.ethereum.providers', () => {
    const ethereum = legacy({ providers: [rabby, trust, metaMask], isMetaMask: true, isRabby: true })
    expect(chooseWallet('MetaMask', [], { ethereum })).toEqual({ providers: [metaMask] })
    expect(chooseWallet('Trust Wallet', [], { ethereum })).toEqual({ providers: [trust] })
  })

  it('recognises Trust Wallet by window.trustwallet and by either flag', () => {
    const own = legacy({})
    expect(chooseWallet('Trust Wallet', [], { trustwallet: own })).toEqual({ providers: [own] })
    const other = legacy({ isTrustWallet: true })
    expect(chooseWallet('Trust Wallet', [], { ethereum: other })).toEqual({ providers: [other] })
  })

  it('takes the first wallet when the link names none', () => {
    const first = announce('io.rabby')
    expect(chooseWallet(undefined, [first, announce('io.metamask')], { ethereum: trust })).toMatchObject({
      providers: [first.provider, expect.anything()],
    })
    expect(chooseWallet(undefined, [], { ethereum: rabby })).toEqual({ providers: [rabby] })
  })
})
