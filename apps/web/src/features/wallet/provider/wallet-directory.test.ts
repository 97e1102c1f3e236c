import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import { createWalletDirectory, discoveryMs } from './wallet-directory.ts'

const provider = { request: async () => null }

function announce(page: EventTarget, detail: unknown): void {
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
}

const wallet = (uuid: string) => ({ info: { uuid, name: uuid, rdns: 'io.metamask', icon: 'data:,' }, provider })

describe('the wallet directory', () => {
  it('ignores an announcement without identification or without a usable provider', async () => {
    const page = new EventTarget()
    const clock = createManualClock()
    const discovery = createWalletDirectory(page, clock).discover()
    for (const detail of [null, 'wallet', {}, { provider }, { info: { uuid: 'a' }, provider }]) announce(page, detail)
    announce(page, { ...wallet('b'), provider: {} })
    clock.pass(discoveryMs)
    expect(await discovery).toEqual([])
  })

  it('requests announcements, waits half a second, and lists each wallet once', async () => {
    const page = new EventTarget()
    const clock = createManualClock()
    page.addEventListener('eip6963:requestProvider', () => announce(page, wallet('a')))
    const directory = createWalletDirectory(page, clock)
    announce(page, wallet('a'))
    const discovery = directory.discover()
    clock.pass(discoveryMs - 1)
    announce(page, wallet('b'))
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
    announce(page, wallet('slow'))
    const second = directory.discover()
    clock.pass(discoveryMs)
    expect(await second).toHaveLength(1)
  })
})
