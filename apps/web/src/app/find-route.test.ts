import { describe, expect, it } from 'vitest'
import { findRoute } from './find-route.ts'

const referralIds = ['ada', 'Café 1']
const find = (path: string) => findRoute(path, referralIds)

describe('finding the route of an address', () => {
  it('gives the not-found route for an unknown address', () => {
    expect(find('/no/such/place')).toEqual({ name: 'notFound', params: {} })
  })

  it.each(['/ref/bob', '/ref/ADA', '/ref/ad', '/ref/ada%20'])(
    'gives the denied not-found route at %s, because its referral id is unknown',
    (path) => {
      expect(find(path)).toEqual({ name: 'notFound', params: {}, isDenied: true })
    },
  )

  it('gives the referral route when the referral id is known', () => {
    expect(find('/ref/ada')).toEqual({ name: 'referral', params: { referralId: 'ada' } })
    expect(find('/ref/Caf%C3%A9%201/')).toEqual({ name: 'referral', params: { referralId: 'Café 1' } })
  })

  it('gives the route of the page and its parameters otherwise', () => {
    expect(find('/document/x/y')).toEqual({ name: 'document', params: { docId: 'x', title: 'y' } })
  })
})
