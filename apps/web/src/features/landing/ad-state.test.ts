import { describe, expect, it } from 'vitest'
import { nextAdState, readAdMessage } from './ad-state.ts'

describe('an ad', () => {
  it.each([null, undefined, 'rendered', {}, { hexaverseAd: 'timed-out' }, { hexaverseAd: {} }])(
    'reports nothing by the unknown message %j',
    (message) => {
      expect(readAdMessage(message)).toBeUndefined()
    },
  )

  it('reports by message that it rendered or that it failed', () => {
    expect(readAdMessage({ hexaverseAd: 'rendered' })).toBe('rendered')
    expect(readAdMessage({ hexaverseAd: 'failed' })).toBe('failed')
  })

  it('is missing after it failed, even if it had rendered before', () => {
    expect(nextAdState('waiting', 'failed')).toBe('missing')
    expect(nextAdState('rendered', 'failed')).toBe('missing')
  })

  it('is missing if it has not rendered before the timeout, and stays if it has', () => {
    expect(nextAdState('waiting', 'timed-out')).toBe('missing')
    expect(nextAdState('rendered', 'timed-out')).toBe('rendered')
  })

  it('stays missing if it renders after the timeout', () => {
    expect(nextAdState('missing', 'rendered')).toBe('missing')
  })
})
