import { describe, expect, it } from 'vitest'
import { isOwnPicture, linkKind } from './check-address.ts'

describe('a link in a document', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com',
    'tel:+380',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/%5Cexample.com',
    '/%09/example.com',
    '\\\\example.com',
    'https:',
    'https:example.com',
    'https:///example.com',
    'mailto:',
    'account',
    './account',
    '../account',
    '#section-1',
    '?x=1',
    '',
  ])('to %j is not rendered as a link', (address) => {
    expect(linkKind(address)).toBeUndefined()
  })

  it.each([
    ['/account/settings', 'page'],
    ['/document/privacy-policy/privacy-policy?from=rules#top', 'page'],
    ['/', 'page'],
    ['/img/rules.svg', 'file'],
    ['/no/%D0%BC%D1%96%D1%81%D1%86%D0%B5%20', 'file'],
    ['/no/such/place', 'file'],
    ['mailto:hello@example.com', 'mail'],
    ['MAILTO:hello@example.com', 'mail'],
    ['https://example.com/a?b=c', 'site'],
    ['HTTP://EXAMPLE.COM', 'site'],
  ])('to %s has the kind %s', (address, kind) => {
    expect(linkKind(address)).toBe(kind)
  })
})

describe('a picture in a document', () => {
  it.each([
    'https://example.com/pixel.png',
    '//example.com/pixel.png',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '/pixel.png',
    '/image/pixel.png',
    '/img/',
    '/img/..',
    '/img/../api/hc_data/document/',
    '/img/%2e%2e/secret',
    '/img//example.com/pixel.png',
    '/img/a b.png',
    '/img/a.png?x=1',
    'img/a.png',
    '',
  ])('at %j is not loaded', (address) => expect(isOwnPicture(address)).toBe(false))

  it.each(['/img/rules.svg', '/img/rules-board.v2.svg', '/img/a'])('at %s is loaded from this site', (address) =>
    expect(isOwnPicture(address)).toBe(true),
  )
})
