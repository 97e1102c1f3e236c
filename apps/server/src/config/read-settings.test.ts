import { describe, expect, test } from 'vitest'
import { toConfig } from './config.ts'
import { type Environment, readSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'

function problemsOf(environment: Environment): readonly string[] {
  const read = readSettings(environment)
  return read.ok ? [] : read.problems
}

function settingsOf(environment: Environment): Settings {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.settings
}

describe('reading the settings', () => {
  test('reports every problem at once, one line each', () => {
    expect(problemsOf({ PORT: 'abc', LOG_LEVEL: 'loud', PUBLIC_URL: 'somewhere', TURN_SECONDS: '0' })).toEqual([
      'PORT must be a whole number.',
      'PUBLIC_URL must be a complete address such as https://example.com.',
      'LOG_LEVEL must be one of: trace, debug, info, warn, error, fatal.',
      'TURN_SECONDS must be at least 1.',
    ])
  })

  test('prints no secret, however invalid it is', () => {
    const problems = problemsOf({ CLAIM_SIGNER_KEY: '0xplanted-secret', DATABASE_URL: 'planted-secret' })
    expect(problems).toHaveLength(2)
    expect(problems.join('\n')).not.toContain('planted-secret')
  })

  test.each(['1.5', '-1', '65536', '3000x'])('refuses %j as a port', (port) => {
    expect(problemsOf({ PORT: port })).toHaveLength(1)
  })

  test('needs no settings in demo mode, and then listens on this machine only', () => {
    expect(settingsOf({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, MAIL_GAP_SECONDS: 0, SETTLE_DEPTH: 2 })
  })

  test('treats an empty variable as absent', () => {
    const settings = settingsOf({ PORT: '', DATABASE_URL: ' ', METRICS_PORT: '' })
    expect(settings.PORT).toBe(3000)
    expect(settings).not.toHaveProperty('DATABASE_URL')
    expect(settings).not.toHaveProperty('METRICS_PORT')
  })

  test('prefers a given value to both defaults', () => {
    expect(settingsOf({ MAIL_GAP_SECONDS: '90', METRICS_PORT: '9999' })).toMatchObject({
      MAIL_GAP_SECONDS: 90,
      METRICS_PORT: 9999,
    })
  })

  test('resolves localhost to one address, where pages and sockets are both served', () => {
    expect(toConfig(settingsOf({ HOST: 'localhost' }), '/').host).toBe('127.0.0.1')
    expect(toConfig(settingsOf({ HOST: '127.0.0.2' }), '/').host).toBe('127.0.0.2')
  })

  test.each([
    [{}, true],
    [{ FAST_SOCKETS: 'on' }, true],
    [{ FAST_SOCKETS: 'off' }, false],
  ])('with %j switches the fast socket path: %j', (environment, isFast) => {
    expect(toConfig(settingsOf(environment), '/').games.hasFastSockets).toBe(isFast)
  })
})
