import { describe, expect, it } from 'vitest'
import { afterGame, gamesWithAdvice, isAdviceOn, loadAdviceSetting } from './advice-setting.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'

describe('advice while playing', () => {
  it.each(['', 'no JSON', 'null', '7', '{"finishedGames":"3","choice":1,"lastRoom":2}', '{"finishedGames":-1}'])(
    'is on for a browser whose storage contains %j',
    (text) => {
      const setting = loadAdviceSetting(createMemoryStorage({ gameAdvice: text }))
      expect(setting).toEqual({ finishedGames: 0 })
      expect(isAdviceOn(setting)).toBe(true)
    },
  )

  it('ends with the tenth finished game', () => {
    let setting = loadAdviceSetting(createMemoryStorage())
    for (let game = 1; game < gamesWithAdvice; game++) setting = afterGame(setting, `r${game}`)
    expect(isAdviceOn(setting)).toBe(true)
    expect(isAdviceOn(afterGame(setting, 'the tenth'))).toBe(false)
  })

  it('counts a game once, however often its result is shown', () => {
    const once = afterGame({ finishedGames: 3 }, 'r1')
    expect(afterGame(once, 'r1')).toBe(once)
  })

  it('is what the player has chosen, before and after that', () => {
    expect(isAdviceOn({ finishedGames: 0, choice: false })).toBe(false)
    expect(isAdviceOn({ finishedGames: 99, choice: true })).toBe(true)
    const stored = createMemoryStorage({ gameAdvice: '{"finishedGames":4,"lastRoom":"r1","choice":false}' })
    expect(loadAdviceSetting(stored)).toEqual({ finishedGames: 4, lastRoom: 'r1', choice: false })
  })
})
