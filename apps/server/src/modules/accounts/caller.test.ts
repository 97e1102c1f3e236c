import { describe, expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { networkOf } from './network-of.ts'
import { spokenLanguage } from './spoken-language.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents: [agent: string, browser: string, system: string][] = [
  ['', '', ''],
  ['curl/8.0', '', ''],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    `${mozilla} (Linux; Android 15; SM-S928B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile Safari/604.1`, 'Chrome', 'iOS'],
]

test.each(agents)('the browser that calls itself %j is %s on %s', (agent, browser, system) => {
  expect(deviceName(agent)).toEqual({ browser, system })
})

describe('the language of a browser', () => {
  test.each([undefined, '', '*', 'fr, de;q=0.5', 'uk;q=0', ';;,,=', 'x'.repeat(5000)])(
    '%j is none of ours',
    (header) => {
      expect(spokenLanguage(header)).toBeUndefined()
    },
  )

  test.each([
    ['uk', 'uk'],
    ['ua', 'uk'],
    ['en-GB,en;q=0.9,uk;q=0.8', 'en'],
    ['pl, en;q=0.3, uk-UA;q=0.7', 'uk'],
    ['en;q=nonsense, uk', 'uk'],
  ])('%j is %s', (header, language) => {
    expect(spokenLanguage(header)).toBe(language)
  })
})

describe('the place of a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', false],
    ['::ffff:203.0.113.7', '203.0.113.7', false],
    ['2001:db8::1', '2001:db8:0:0', false],
    ['2001:0db8:0000:0001:ffff::', '2001:db8:0:1', false],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', false],
    ['172.15.0.1', '172.15.0.1', false],
    ['172.31.255.255', '172.31.255.255', true],
    ['127.0.0.1', '127.0.0.1', true],
    ['::1', '0:0:0:0', true],
    ['fe80::1%eth0', 'fe80:0:0:0', true],
    ['nonsense', 'nonsense', false],
  ])('%s is %s, near: %j', (address, name, isNear) => {
    expect(networkOf(address)).toEqual({ name, isNear })
  })
})
