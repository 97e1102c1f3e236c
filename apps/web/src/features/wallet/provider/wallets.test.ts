import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import {
  type AnnouncedWallet,
  chooseWallet,
  createWalletDirectory,
  discoveryMs,
  type LegacyProvider,
} from './wallets.ts'

const provider = { request: async () => null }

function dispatch(page: EventTarget, detail: unknown): void {
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
}

const wallet = (uuid: string) => ({ info: { uuid, name: uuid, rdns: 'io.metamask', icon: 'data:,' }, provider })

describe('the wallet directory', () => {
  it('ignores an announcement without identification or without a usable provider', async () => {
    const page = new EventTarget()
    const clock = createManualClock()
    const discovery = createWalletDirectory(page, clock).discover()
    for (const detail of [null, 'wallet', {}, { provider }, { info: { uuid: 'a' }, provider }]) dispatch(page, detail)
    dispatch(page, { ...wallet('b'), provider: {} })
    clock.pass(discoveryMs)
    expect(await discovery).toEqual([])
  })

  it('requests announcements, waits half a second, and lists each wallet once', async () => {
    const page = new EventTarget()
    const clock = createManualClock()
    page.addEventListener('eip6963:requestProvider', () => dispatch(page, wallet('a')))
    const directory = createWalletDirectory(page, clock)
    dispatch(page, wallet('a'))
    const discovery = directory.discover()
    clock.pass(discoveryMs - 1)
    dispatch(page, wallet('b'))
    clock.pass(1)
    expect((await discovery).map(({ uuid }) => uuid)).toEqual(['a', 'b'])
  })

  it('lists at the next discovery a wallet that was announced after the last one', async () => {
    const page = new EventTarget()
    const clock = createManualClock()
    const directory = createWalletDirectory(page, clock)
    const first = directory.discover()
    clock.pass(discoveryMs)
    expect(await first).toEqual([])
    dispatch(page, wallet('slow'))
    const second = directory.discover()
    clock.pass(discoveryMs)
    expect(await second).toHaveLength(1)
  })
})

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
