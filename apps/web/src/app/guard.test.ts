import { type PageName, pages } from '@hexaverse/protocol'
import { describe, expect, it } from 'vitest'
import { findRedirect } from './guard.ts'

const stranger = { isSignedIn: false, cameSignedIn: false }
const member = { isSignedIn: true, cameSignedIn: true }
const all = Object.keys(pages) as PageName[]
const redirectedPages = (visitor: typeof member) => all.filter((page) => findRedirect(page, visitor))

describe('the page guard', () => {
  it.each(['account', 'accountGames', 'changePassword', 'changeEmail', 'accountSettings', 'withdraw'] as const)(
    'redirects a signed-out visitor from %s to the sign-in page',
    (page) => expect(findRedirect(page, stranger)).toBe('/sign-in'),
  )

  it('keeps the archive id when it redirects a signed-out visitor from the account settings', () => {
    expect(findRedirect('accountSettings', stranger, { search: '?archive=7' })).toBe('/sign-in?archive=7')
    expect(findRedirect('account', stranger, { search: '?archive=7' })).toBe('/sign-in')
  })

  it('redirects a signed-out visitor from the game to sign-in-and-play', () => {
    expect(findRedirect('game', stranger)).toBe('/sign-in/and-play')
  })

  it('keeps the table when it redirects a signed-out visitor from a join link, whatever its id contains', () => {
    expect(findRedirect('join', stranger, { params: { roomId: 'r1' } })).toBe('/sign-in/and-play?join=r1')
    expect(findRedirect('join', stranger, { params: { roomId: 'a&b=/' } })).toBe('/sign-in/and-play?join=a%26b%3D%2F')
    expect(findRedirect('join', member, { params: { roomId: 'r1' } })).toBeUndefined()
    expect(findRedirect('watchGame', stranger, { params: { roomId: 'a&b=/' } })).toBe('/sign-in?watch=a%26b%3D%2F')
    expect(findRedirect('watch', stranger)).toBe('/sign-in?watch=')
    expect(findRedirect('watch', member)).toBeUndefined()
  })

  it.each(all.filter((page) => /^(signIn|signUp|forgot|restore)/.test(page)))(
    'redirects a signed-in visitor from %s to the landing page',
    (page) => {
      expect(findRedirect(page, member)).toBe('/')
    },
  )

  it('does not redirect a visitor who has signed in on this very page', () => {
    expect(findRedirect('signInAndPlay', { isSignedIn: true, cameSignedIn: false })).toBeUndefined()
  })

  it.each(['claim', 'withdrawal', 'landing', 'document', 'hexacoin'] as const)(
    'shows %s to signed-in and signed-out visitors',
    (page) => {
      expect(findRedirect(page, stranger)).toBeUndefined()
      expect(findRedirect(page, member)).toBeUndefined()
    },
  )

  it('redirects signed-out visitors from 10 pages and signed-in visitors from 8, and from no others', () => {
    expect(redirectedPages(stranger)).toHaveLength(10)
    expect(redirectedPages(member)).toHaveLength(8)
  })
})
