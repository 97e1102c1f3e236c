import { describe, expect, it } from 'vitest'
import { createHandClock } from '../../../shared/browser/testing/hand-clock.ts'
import { createWalletDirectory, discoveryMs } from './wallet-directory.ts'

const provider = { request: async () => null }

function announce(page: EventTarget, detail: unknown): void {
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
}

const wallet = (uuid: string) => ({ info: { uuid, name: uuid, rdns: 'io.metamask', icon: 'data:,' }, provider })

describe('the directory of wallets', () => {
  it('leaves out who does not say who they are, or cannot be asked', async () => {
    const page = new EventTarget()
    const clock = createHandClock()
    const look = createWalletDirectory(page, clock).look()
    for (const detail of [null, 'wallet', {}, { provider }, { info: { uuid: 'a' }, provider }]) announce(page, detail)
    announce(page, { ...wallet('b'), provider: {} })
    clock.pass(discoveryMs)
    expect(await look).toEqual([])
  })

  it('asks, waits half a second, and knows each wallet once', async () => {
    const page = new EventTarget()
    const clock = createHandClock()
    page.addEventListener('eip6963:requestProvider', () => announce(page, wallet('a')))
    const directory = createWalletDirectory(page, clock)
    announce(page, wallet('a'))
    const look = directory.look()
    clock.pass(discoveryMs - 1)
    announce(page, wallet('b'))
    clock.pass(1)
    expect((await look).map(({ uuid }) => uuid)).toEqual(['a', 'b'])
  })

  it('knows at the next look who came after the last', async () => {
    const page = new EventTarget()
    const clock = createHandClock()
    const directory = createWalletDirectory(page, clock)
    const first = directory.look()
    clock.pass(discoveryMs)
    expect(await first).toEqual([])
    announce(page, wallet('slow'))
    const second = directory.look()
    clock.pass(discoveryMs)
    expect(await second).toHaveLength(1)
  })
})
