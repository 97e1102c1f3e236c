import { expect, it } from 'vitest'
import { parseSiteSettings } from './site-settings.ts'

it.each([undefined, null, '', '{"mode":'])('is a fault when the page carries %j for settings', (text) => {
  expect(() => parseSiteSettings(text)).toThrow()
})

it('reads what the server wrote', () => {
  expect(parseSiteSettings('{"mode":"demo"}')).toEqual({ mode: 'demo' })
})
