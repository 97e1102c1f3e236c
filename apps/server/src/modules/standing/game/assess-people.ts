import type { Room } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { AssessedPerson } from '../../rooms/index.ts'
import { achievementsOf } from './achievements.ts'
import { ranksOf } from './order-of-game.ts'

/** In which order the people of a game that is over came in, and what they achieved: against bots nothing. */
export function assessPeople(room: Room<Game>): readonly AssessedPerson[] {
  const { seats, ended } = room
  const ranks = ranksOf(room)
  const achieved = seats.some(({ isBot }) => isBot) ? [] : achievementsOf(room)
  return seats.flatMap(({ id, isBot }, index) => {
    const isWin = ended?.ending !== 'draw' && ended?.winners.includes(index + 1) === true
    return isBot ? [] : [{ id, rank: ranks[index] ?? seats.length, isWin, achievements: achieved[index] ?? [] }]
  })
}
