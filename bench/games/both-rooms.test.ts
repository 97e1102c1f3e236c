import { expect, test } from 'vitest'
import { compareGame } from './both-rooms.ts'

test.each([2, 3, 4, 5, 6])('a practice game of %i players says what the server would say', (players) => {
  for (let seed = 1; seed <= 10; seed++) expect(compareGame(players, seed)).toBeUndefined()
})
