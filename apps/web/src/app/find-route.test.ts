import { describe, expect, it } from 'vitest'
import { findRoute } from './find-route.ts'

const referralIds = ['ada', 'Café 1']
const find = (path: string) => findRoute(path, referralIds)

describe('the route of an address', () => {
  it('is not found when the address is none of ours', () => {
    expect(find('/no/such/place')).toEqual({ name: 'notFound', params: {} })
  })

  it.each(['/ref/bob', '/ref/ADA', '/ref/ad', '/ref/ada%20'])('is not found, and denied, at %s', (path) => {
    expect(find(path)).toEqual({ name: 'notFound', params: {}, isDenied: true })
  })

  it('is that of an invitation when its id is known', () => {
    expect(find('/ref/ada')).toEqual({ name: 'referral', params: { refId: 'ada' } })
    expect(find('/ref/Caf%C3%A9%201/')).toEqual({ name: 'referral', params: { refId: 'Café 1' } })
  })

  it('is that of the page otherwise', () => {
    expect(find('/document/x/y')).toEqual({ name: 'document', params: { docId: 'x', title: 'y' } })
  })
})
