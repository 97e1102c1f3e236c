import { describe, expect, test } from 'vitest'
import { offerBugs } from './offer-bugs.ts'
import { playOffers, realRules } from './offer-world.ts'

const worlds = 2000
const maxWorlds = 500

/** A run that lacks one of these has not tried it. */
const everything = [
  'a next game',
  'a node is killed',
  'a person comes back',
  'a person leaves',
  'a socket closes',
  'a wish',
  'rematch-timed-out',
  'rematch-too-few',
  'time passes',
]

describe('offers of a rematch', () => {
  test('keep every law, whatever happens to the people and the nodes', () => {
    const runs = Array.from({ length: worlds }, (_, index) => playOffers(index + 1, realRules))
    expect(runs.flatMap(({ broken }, index) => broken.map((law) => `world ${index + 1}: ${law}`))).toEqual([])
    expect([...new Set(runs.flatMap(({ seen }) => [...seen]))].toSorted()).toEqual(everything)
  })

  test.each(Object.keys(offerBugs))('break a law when a planted bug makes them %s', (bug) => {
    let broken: readonly string[] = []
    for (let seed = 1; seed <= maxWorlds && broken.length === 0; seed++) {
      broken = playOffers(seed, { ...realRules, ...offerBugs[bug] }).broken
    }
    expect(broken).not.toEqual([])
  })
})
