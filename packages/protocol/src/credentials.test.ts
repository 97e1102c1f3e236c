import { describe, expect, test } from 'vitest'
import { isCode, isStrongPassword, parseEmail, toCodeDigits } from './credentials.ts'

describe('parsing an e-mail address', () => {
  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'ada@example.c0m',
    'ada@.com',
    'ada@-example.com',
    'ada@example..com',
    '.ada@example.com',
    'a..da@example.com',
    'ada@exam ple.com',
    'a da@example.com',
    'ada@example.com\nbcc:eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@eve@example.com',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@example.${'a'.repeat(64)}`,
    `ada@example.xn--${'a'.repeat(60)}`,
    'ada@example.xn--',
    'ada@example.xn--j1amh-',
    `ada@${'example.'.repeat(31)}com`,
  ])('%j is not an e-mail address', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  })

  test.each([
    '\u212aate@example.com',
    'аda@example.com',
    'ada@exаmple.com',
    'ada@example.com\u200b',
    'ada＠example.com',
    'İda@example.com',
  ])('%j only looks like an e-mail address', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  })

  test.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['ada+hex@mail.example.co.uk', 'ada+hex@mail.example.co.uk'],
    ["o'neil_1@ex-ample.travel", "o'neil_1@ex-ample.travel"],
    ['Ada@xn--80a1acny.XN--J1AMH', 'ada@xn--80a1acny.xn--j1amh'],
    [`${'a'.repeat(64)}@${'a'.repeat(63)}.com`, `${'a'.repeat(64)}@${'a'.repeat(63)}.com`],
    [`ada@example.xn--${'a'.repeat(59)}`, `ada@example.xn--${'a'.repeat(59)}`],
  ])('%j is normalised to %s', (text, email) => {
    expect(parseEmail(text)).toBe(email)
  })
})

describe('checking a password', () => {
  test.each([
    '',
    'Short-1',
    'no-upper-1',
    'NoDigit-x',
    'NoSpecial1',
    'With Space-1',
    'Пароль-Long1',
    'Ünïcode-1',
    `Long-1${'x'.repeat(19)}`,
    'Tab\t-1Abcd',
  ])('%j is too weak', (text) => {
    expect(isStrongPassword(text)).toBe(false)
  })

  test.each(['Demo-pass-1', 'ABCDEF1!', `A1!${'~'.repeat(21)}`])('%j is strong enough', (text) => {
    expect(isStrongPassword(text)).toBe(true)
  })
})

describe('a code', () => {
  test.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456'])('%j is not a code', (text) => {
    expect(isCode(text)).toBe(false)
  })

  test('is extracted from pasted text', () => {
    expect(toCodeDigits(' 12-34 5６ 6 7')).toBe('123456')
  })
})
