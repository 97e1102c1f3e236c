import { type PageName, pages } from '@hexaverse/protocol'
import { describe, expect, it } from 'vitest'
import { findRedirect } from './guard.ts'

const stranger = { isSignedIn: false, cameSignedIn: false }
const member = { isSignedIn: true, cameSignedIn: true }
const all = Object.keys(pages) as PageName[]
const turnedAway = (visitor: typeof member) => all.filter((page) => findRedirect(page, visitor))

describe('the guard', () => {
  it.each(['account', 'changePassword', 'changeEmail', 'accountSettings', 'withdraw'] as const)(
    'sends a stranger from %s to the sign-in',
    (page) => expect(findRedirect(page, stranger)).toBe('/sign-in'),
  )

  it('lets a stranger take the announced archive along', () => {
    expect(findRedirect('accountSettings', stranger, '?archive=7')).toBe('/sign-in?archive=7')
    expect(findRedirect('account', stranger, '?archive=7')).toBe('/sign-in')
  })

  it('sends a stranger who wants to play to sign in and play', () => {
    expect(findRedirect('game', stranger)).toBe('/sign-in/and-play')
  })

  it.each(all.filter((page) => /^(signIn|signUp|forgot|restore)/.test(page)))('sends a member from %s home', (page) => {
    expect(findRedirect(page, member)).toBe('/')
  })

  it('leaves whoever has just signed in to the page where it happened', () => {
    expect(findRedirect('signInAndPlay', { isSignedIn: true, cameSignedIn: false })).toBeUndefined()
  })

  it.each(['claim', 'withdrawal', 'landing', 'document', 'hexacoin'] as const)('lets everyone see %s', (page) => {
    expect(findRedirect(page, stranger)).toBeUndefined()
    expect(findRedirect(page, member)).toBeUndefined()
  })

  it('turns nobody away from any other page', () => {
    expect(turnedAway(stranger)).toHaveLength(6)
    expect(turnedAway(member)).toHaveLength(8)
  })
})
