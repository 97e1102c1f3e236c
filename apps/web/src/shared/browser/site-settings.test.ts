import { expect, it } from 'vitest'
import { parseSiteSettings } from './site-settings.ts'

it.each([undefined, null, '', '{"mode":'])('parsing the site settings throws when the page contains %j', (text) => {
  expect(() => parseSiteSettings(text)).toThrow()
})

it('parsing the site settings returns what the server wrote into the page', () => {
  expect(parseSiteSettings('{"mode":"demo"}')).toEqual({ mode: 'demo' })
})
