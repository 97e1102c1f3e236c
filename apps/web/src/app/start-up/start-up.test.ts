import { describe, expect, it } from 'vitest'
import type { Gate } from './check-gate.ts'
import { startUp } from './start-up.ts'

function setUp(gate: Gate, worksOffline = false) {
  const happened: string[] = []
  const ports = {
    loadTexts: async () => void happened.push('words'),
    checkGate: async () => {
      happened.push('gate')
      return gate
    },
    checkSession: async () => {
      happened.push('session')
      return undefined
    },
    worksOffline,
    resumeSession: () => void happened.push('resumed'),
  }
  return { happened, ports }
}

describe('the start-up', () => {
  it('does not check the session when the gate is shut', async () => {
    const { happened, ports } = setUp('shut')
    expect(await startUp(ports)).toBe('unsupported')
    expect(happened).toEqual(['gate', 'words'])
  })

  it('fails when the texts cannot be loaded', async () => {
    const { ports } = setUp('open')
    const loadTexts = () => Promise.reject(new Error('offline'))
    await expect(startUp({ ...ports, loadTexts: loadTexts })).rejects.toThrow('offline')
  })

  it('checks the session once the gate is open, and is then ready', async () => {
    const { happened, ports } = setUp('open')
    expect(await startUp(ports)).toBe('ready')
    expect(happened).toEqual(['gate', 'words', 'session', 'resumed'])
  })

  it('opens a page that needs no server when none answers, and no other page', async () => {
    const practice = setUp('offline', true)
    expect(await startUp(practice.ports)).toBe('ready')
    expect(practice.happened).toEqual(['gate', 'words'])
    expect(await startUp(setUp('offline').ports)).toBe('unsupported')
    expect(await startUp(setUp('shut', true).ports)).toBe('unsupported')
  })
})
