import { expect, it } from 'vitest'
import { explorerLink } from './explorer.ts'

const network = { rpcUrls: [], currency: 'POL', explorerUrl: 'https://polygonscan.com' }

it('shows a transaction of the demo’s own chain in the demo wallet, and of another demo chain nowhere', () => {
  expect(explorerLink('0x12', { mode: 'demo', hasDemoWallet: true, network })).toBe('/demo/wallet#0x12')
  expect(explorerLink('0x12', { mode: 'demo', hasDemoWallet: false, network })).toBeUndefined()
})

it('shows a transaction of Polygon at the block explorer', () => {
  const link = explorerLink('0x12', { mode: 'production', hasDemoWallet: false, network })
  expect(link).toBe('https://polygonscan.com/tx/0x12')
})
