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
  it('stays shut when the server cannot be reached', async () => {
    expect(await checkGate(server(fail, fail))).toBe(false)
  })

  it('stays shut when something else answers at the address', async () => {
    expect(await checkGate(server(() => new Response('Sign in to this Wi-Fi'), supported))).toBe(false)
  })

  it('stays shut when the welcome comes with a failure', async () => {
    const failing = () => new Response('Welcome to Hexaverse', { status: 503 })
    expect(await checkGate(server(failing, supported))).toBe(false)
  })

  it('stays shut when the version check fails', async () => {
    expect(await checkGate(server(welcome, fail))).toBe(false)
  })

  it('stays shut when the version is not supported', async () => {
    expect(await checkGate(server(welcome, () => Response.json({ supported: false })))).toBe(false)
  })

  it('stays shut when the answer is not the agreed one', async () => {
    expect(await checkGate(server(welcome, () => Response.json({ supported: 'yes' })))).toBe(false)
  })

  it('opens for a supported version of a server that welcomes us', async () => {
    expect(await checkGate(server(welcome, supported))).toBe(true)
  })
})
