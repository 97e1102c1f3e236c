import { expect, test } from 'vitest'
import { findAuthPaths } from './use-auth-paths.ts'

const query = (text: string) => new URLSearchParams(text)

test('a visitor who was invited to a table goes on to it from every page on the way', () => {
  expect(findAuthPaths(true, query('join=r9'))).toEqual({
    isAndPlay: true,
    isInvited: true,
    signIn: '/sign-in/and-play?join=r9',
    signUp: '/sign-up/and-play?join=r9',
    forgotPassword: '/sign-in/forgot-password/and-play?join=r9',
    onward: '/join/r9',
  })
})

test('the query of a join link leads nowhere but to a table', () => {
  expect(findAuthPaths(true, query('join=//evil.test')).onward).toBe('/join/%2F%2Fevil.test')
  expect(findAuthPaths(true, query('join=')).onward).toBe('/game')
  expect(findAuthPaths(false, query('join=r9')).onward).toBe('/')
})

test('a visitor of an archive goes on to it', () => {
  expect(findAuthPaths(false, query('archive=7')).onward).toBe('/account/settings?archive=7')
})

test('a visitor who wants to watch a game goes on to it, or to the list of games, and nowhere else', () => {
  const paths = findAuthPaths(false, query('watch=r9'))
  expect(paths).toMatchObject({ signUp: '/sign-up?watch=r9', forgotPassword: '/sign-in/forgot-password?watch=r9' })
  expect(paths.onward).toBe('/watch/r9')
  expect(findAuthPaths(false, query('watch=')).onward).toBe('/watch')
  expect(findAuthPaths(false, query('watch=//evil.test')).onward).toBe('/watch/%2F%2Fevil.test')
})
