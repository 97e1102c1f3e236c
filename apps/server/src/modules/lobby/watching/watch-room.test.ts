import { expect, test } from 'vitest'
import { maxTabsOfWatcher, maxWatchersOfNode, maxWatchersOfRoom, refusalOfCrowd } from './watch-room.ts'

const stranger = { roomId: 'game', watched: undefined, ofRoom: 0, ofNode: 0, tabs: 0 }

test('a node has room for 2,000 watchers, and refuses the next one with a code of its own', () => {
  expect(maxWatchersOfNode).toBe(2000)
  expect(refusalOfCrowd({ ...stranger, ofNode: 1999 })).toBeUndefined()
  expect(refusalOfCrowd({ ...stranger, ofNode: 2000 })).toBe('watching-busy')
})

test('at a node that is full, a watcher may go on to another game, which takes no more of the node', () => {
  expect(refusalOfCrowd({ ...stranger, watched: 'other', ofNode: 2000 })).toBeUndefined()
})

test('a game has room for 200 watchers, and nobody is sent away who is one of them', () => {
  expect(maxWatchersOfRoom).toBe(200)
  expect(refusalOfCrowd({ ...stranger, ofRoom: 199 })).toBeUndefined()
  expect(refusalOfCrowd({ ...stranger, watched: 'other', ofRoom: 200 })).toBe('too-many-watchers')
  expect(refusalOfCrowd({ ...stranger, watched: 'game', ofRoom: 200, ofNode: 2000 })).toBeUndefined()
})

test('a person who watches a full game may do so in another tab, but not in any number of them', () => {
  expect(refusalOfCrowd({ ...stranger, ofRoom: 200, tabs: 1 })).toBeUndefined()
  expect(refusalOfCrowd({ ...stranger, ofRoom: 1, tabs: maxTabsOfWatcher - 1 })).toBeUndefined()
  expect(refusalOfCrowd({ ...stranger, ofRoom: 1, tabs: maxTabsOfWatcher })).toBe('too-many-watchers')
})
