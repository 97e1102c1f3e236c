import { expect, test } from 'vitest'
import { checkAdvisories } from './check-advisories.ts'

const audit = (severity: string, via: unknown[]) =>
  JSON.stringify({ vulnerabilities: { ws: { severity, via } }, metadata: {} })

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'the verdict is unknown when npm audit prints %j',
  (printed) => {
    expect(checkAdvisories(printed).verdict).toBe('unknown')
  },
)

test.each(['high', 'critical'])('a %s advisory is listed with its package, its title and its address', (severity) => {
  const printed = audit(severity, [{ title: 'It can be stopped', url: 'https://advisories.example/1' }, 'engine.io'])
  expect(checkAdvisories(printed)).toEqual({
    verdict: 'dangerous',
    dangers: [`ws (${severity}): It can be stopped https://advisories.example/1; by engine.io`],
  })
})

test('the verdict is clean with a moderate advisory and with none', () => {
  expect(checkAdvisories(audit('moderate', ['engine.io'])).verdict).toBe('clean')
  expect(checkAdvisories('{"vulnerabilities":{}}').verdict).toBe('clean')
})
