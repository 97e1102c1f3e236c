import { describe, expect, it } from 'vitest'
import { chooseWallet } from './choose-wallet.ts'
import type { AnnouncedWallet, LegacyProvider } from './wallet-provider.ts'

const legacy = (flags: Record<string, unknown>): LegacyProvider => ({ request: async () => null, ...flags })
const announce = (rdns: string): AnnouncedWallet => ({ uuid: rdns, name: rdns, rdns, provider: legacy({}) })

const metaMask = legacy({ isMetaMask: true })
const trust = legacy({ isTrust: true, isMetaMask: true })
const rabby = legacy({ isRabby: true, isMetaMask: true })

describe('the choice of a wallet', () => {
  it('finds none where nothing is', () => {
    for (const wanted of ['MetaMask', 'Trust Wallet', undefined] as const) {
      expect(chooseWallet(wanted, [], {})).toEqual({ problem: 'no-wallet' })
    }
    expect(chooseWallet('MetaMask', [], { ethereum: 'no provider' })).toEqual({ problem: 'no-wallet' })
  })

  it('says so when Trust Wallet stands in the place of MetaMask', () => {
    expect(chooseWallet('MetaMask', [], { ethereum: trust })).toEqual({ problem: 'metamask-overridden' })
    expect(chooseWallet('MetaMask', [], { trustwallet: legacy({}) })).toEqual({ problem: 'metamask-overridden' })
  })

  it.each([
    ['an impostor', [], { ethereum: rabby }],
    ['one without flags', [], { ethereum: legacy({}) }],
    ['another that announced itself', [announce('io.rabby')], {}],
    ['Trust Wallet that announced itself', [announce('com.trustwallet.app')], {}],
  ])('takes %s for no MetaMask', (_, announced, globals) => {
    expect(chooseWallet('MetaMask', announced, globals)).toEqual({ problem: 'metamask-hidden' })
  })

  it('takes nobody else for Trust Wallet', () => {
    expect(chooseWallet('Trust Wallet', [announce('io.metamask')], { ethereum: metaMask })).toEqual({
      problem: 'trust-missing',
    })
  })

  it('prefers the one that announced itself to whoever sits in window.ethereum', () => {
    const wanted = announce('io.metamask')
    const choice = chooseWallet('MetaMask', [announce('io.rabby'), wanted], { ethereum: trust })
    expect(choice).toEqual({ providers: [wanted.provider] })
    expect(chooseWallet('Trust Wallet', [wanted, announce('com.trustwallet.app')], { ethereum: metaMask })).toEqual({
      providers: [expect.anything()],
    })
  })

  it('finds it among several in one place', () => {
    const ethereum = legacy({ providers: [rabby, trust, metaMask], isMetaMask: true, isRabby: true })
    expect(chooseWallet('MetaMask', [], { ethereum })).toEqual({ providers: [metaMask] })
    expect(chooseWallet('Trust Wallet', [], { ethereum })).toEqual({ providers: [trust] })
  })

  it('knows Trust Wallet by its own place and by either flag', () => {
    const own = legacy({})
    expect(chooseWallet('Trust Wallet', [], { trustwallet: own })).toEqual({ providers: [own] })
    const other = legacy({ isTrustWallet: true })
    expect(chooseWallet('Trust Wallet', [], { ethereum: other })).toEqual({ providers: [other] })
  })

  it('takes the first of all when none is named', () => {
    const first = announce('io.rabby')
    expect(chooseWallet(undefined, [first, announce('io.metamask')], { ethereum: trust })).toMatchObject({
      providers: [first.provider, expect.anything()],
    })
    expect(chooseWallet(undefined, [], { ethereum: rabby })).toEqual({ providers: [rabby] })
  })
})
