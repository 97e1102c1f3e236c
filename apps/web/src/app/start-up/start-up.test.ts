import { describe, expect, it } from 'vitest'
import { startUp } from './start-up.ts'

function setUp(isOpen: boolean) {
  const happened: string[] = []
  const ports = {
    loadTexts: async () => void happened.push('words'),
    checkGate: async () => {
      happened.push('gate')
      return isOpen
    },
    checkSession: async () => {
      happened.push('session')
      return undefined
    },
    resumeSession: () => void happened.push('resumed'),
  }
  return { happened, ports }
}

describe('the start-up', () => {
  it('does not check the session when the gate is shut', async () => {
    const { happened, ports } = setUp(false)
    expect(await startUp(ports)).toBe('unsupported')
    expect(happened).toEqual(['gate', 'words'])
  })

  it('fails when the texts cannot be loaded', async () => {
    const { ports } = setUp(true)
    const loadTexts = () => Promise.reject(new Error('offline'))
    await expect(startUp({ ...ports, loadTexts: loadTexts })).rejects.toThrow('offline')
  })

  it('checks the session once the gate is open, and is then ready', async () => {
    const { happened, ports } = setUp(true)
    expect(await startUp(ports)).toBe('ready')
    expect(happened).toEqual(['gate', 'words', 'session', 'resumed'])
  })
})
