import { describe, expect, it } from 'vitest'
import { nextAdState, readAdMessage } from './ad-state.ts'

describe('an ad', () => {
  it.each([null, undefined, 'rendered', {}, { hexaverseAd: 'timed-out' }, { hexaverseAd: {} }])(
    'says nothing by the message %j',
    (message) => {
      expect(readAdMessage(message)).toBeUndefined()
    },
  )

  it('says that it rendered, and that it failed', () => {
    expect(readAdMessage({ hexaverseAd: 'rendered' })).toBe('rendered')
    expect(readAdMessage({ hexaverseAd: 'failed' })).toBe('failed')
  })

  it('is missing when it fails, whatever it said before', () => {
    expect(nextAdState('waiting', 'failed')).toBe('missing')
    expect(nextAdState('rendered', 'failed')).toBe('missing')
  })

  it('is missing when time runs out before it rendered, and stays when it had', () => {
    expect(nextAdState('waiting', 'timed-out')).toBe('missing')
    expect(nextAdState('rendered', 'timed-out')).toBe('rendered')
  })

  it('that comes too late stays out', () => {
    expect(nextAdState('missing', 'rendered')).toBe('missing')
  })
})
