import { type Position, viewFor } from '@hexaverse/rules'
import { expect, test } from 'vitest'
import { positionOfRoom, scoreOf } from './follow-room.ts'
import { seatAtSite } from './sites.ts'
import { messagesForRandomGame } from './testing/random-game-messages.ts'

test.each([2, 3, 4, 5, 6])(
  'in a game of %i, the score of a player who is out of it is that of the rules',
  (players) => {
    let former = 0
    for (let seed = 1; seed <= 5; seed++) {
      const { game, messages } = messagesForRandomGame(players, seed).at(-1) ?? {}
      const shown = messages?.at(-1)
      if (!game || shown?.type !== 'room-started') throw new Error('The last message of a move is the room')
      const { seats } = viewFor(game, 1)
      for (const player of shown.room.formerPlayers) {
        former++
        expect(scoreOf(player, shown.room.claims).score).toBe(
          seats[seatAtSite(shown.room.sites, player.site) - 1]?.score,
        )
      }
    }
    expect(former).toBeGreaterThan(0)
  },
)

test.each([2, 3, 4, 5, 6])('in a game of %i, the rules get the position back from what the room says', (players) => {
  for (const { game, messages } of messagesForRandomGame(players, 1)) {
    const shown = messages.at(-1)
    if (shown?.type !== 'room-started') throw new Error('The last message of a move is the room')
    if (!game.position.ending) expect(publicPart(positionOfRoom(shown.room))).toEqual(publicPart(game.position))
  }
})

function publicPart({ sites, holders, ground, seats, current, turnNumber, hasClaimed, hasExchanged }: Position) {
  return { sites, holders, ground, seats, current, turnNumber, hasClaimed, hasExchanged }
}
