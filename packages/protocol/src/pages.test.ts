import { describe, expect, test } from 'vitest'
import { findPage, pages } from './pages.ts'

describe('finding a page', () => {
  const noPages = [
    '',
    'game',
    '//',
    '/nowhere',
    '/game/over',
    '/ref/',
    '/ref/a/b',
    '/promotion/unknown',
    '/ref/%ff',
    '/GAME',
  ]
  test.each(noPages)('finds none for %j', (path) => {
    expect(findPage(path)).toBeUndefined()
  })

  test('finds every page by an example of its pattern', () => {
    for (const [page, pattern] of Object.entries(pages)) {
      expect(findPage(pattern.replaceAll(/:\w+/g, 'x'))?.page).toBe(page)
    }
  })

  test('decodes the parameters', () => {
    expect(findPage('/sign-in/forgot-password/ada%40demo.test/s%2Fcret')).toEqual({
      page: 'restorePassword',
      params: { email: 'ada@demo.test', secret: 's/cret' },
    })
  })

  test('distinguishes the two kinds of recovery link', () => {
    expect(findPage('/sign-in/forgot-password/and-play/a/b')?.page).toBe('restorePasswordAndPlay')
    expect(findPage('/sign-in/forgot-password/and-play')?.page).toBe('forgotPasswordAndPlay')
  })

  test('accepts one trailing slash', () => {
    expect(findPage('/account/settings/')?.page).toBe('accountSettings')
    expect(findPage('/account/settings//')).toBeUndefined()
  })
})
