import { describe, expect, it } from 'vitest'
import { checkGate } from './check-gate.ts'

function server(root: () => Response, version: () => Response): typeof fetch {
  return async (input) => (input === '/' ? root() : version())
}

const welcome = () => new Response('Welcome to Hexaverse')
const supported = () => Response.json({ supported: true })
const fail = () => {
  throw new TypeError('Failed to fetch')
}

describe('the version gate', () => {
  it('reports that no server answered', async () => {
    expect(await checkGate(server(fail, fail))).toBe('offline')
  })

  it('stays shut when the answer lacks the welcome phrase, as from a Wi-Fi sign-in page', async () => {
    expect(await checkGate(server(() => new Response('Sign in to this Wi-Fi'), supported))).toBe('shut')
  })

  it('stays shut when the welcome phrase comes with an error status', async () => {
    const failing = () => new Response('Welcome to Hexaverse', { status: 503 })
    expect(await checkGate(server(failing, supported))).toBe('shut')
  })

  it('stays shut when the version check fails', async () => {
    expect(await checkGate(server(welcome, fail))).toBe('shut')
  })

  it('stays shut when the version is not supported', async () => {
    expect(await checkGate(server(welcome, () => Response.json({ supported: false })))).toBe('shut')
  })

  it('stays shut when `supported` is not a boolean', async () => {
    expect(await checkGate(server(welcome, () => Response.json({ supported: 'yes' })))).toBe('shut')
  })

  it('opens when the server sends the welcome phrase and supports the version', async () => {
    expect(await checkGate(server(welcome, supported))).toBe('open')
  })
})
