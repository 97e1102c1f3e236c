import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { findWayBack, forgetLiveGame, liveGameKey, loadLiveGame, saveLiveGame } from './live-game.ts'

const visit = { login: 'ada', now: 100_000, graceSeconds: 30, isOpenInTab: false }
const seen = (secondsAgo: number) => ({ login: 'ada', seenAt: visit.now - secondsAgo * 1000 })

describe('the mark of a live game', () => {
  it.each(['', '{', '7', 'null', '{"login":"ada"}', '{"login":7,"seenAt":1}'])('is ignored when it is %j', (text) => {
    const storage = createMemoryStorage()
    storage.setItem(liveGameKey, text)
    expect(loadLiveGame(storage)).toBeUndefined()
  })

  it('is found until it is forgotten', () => {
    const storage = createMemoryStorage()
    saveLiveGame(storage, seen(1))
    expect(loadLiveGame(storage)).toEqual(seen(1))
    forgetLiveGame(storage)
    expect(loadLiveGame(storage)).toBeUndefined()
  })
})

describe('the way back into a live game', () => {
  it('is closed without a game, for another person, and for nobody', () => {
    expect(findWayBack(undefined, visit)).toBeUndefined()
    expect(findWayBack(seen(1), { ...visit, login: 'taras' })).toBeUndefined()
    expect(findWayBack(seen(1), { ...visit, login: undefined })).toBeUndefined()
  })

  it('is closed when the time to come back is over', () => {
    expect(findWayBack(seen(30), visit)).toBeUndefined()
    expect(findWayBack(seen(3600), visit)).toBeUndefined()
  })

  it('counts the seconds that are left, and never more than there can be', () => {
    expect(findWayBack(seen(4.2), visit)).toBe(26)
    expect(findWayBack(seen(29.5), visit)).toBe(1)
    expect(findWayBack(seen(-600), visit)).toBe(30)
  })

  it('is open without a limit while another tab shows the game', () => {
    expect(findWayBack(seen(50), { ...visit, isOpenInTab: true })).toBe('open')
  })
})
