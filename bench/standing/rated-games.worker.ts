import { ranksOf } from '../../apps/server/src/modules/standing/game/order-of-game.ts'
import { answerJobs } from '../share-work.ts'
import { type BotPerson, playBotRoom } from './play-bot-room.ts'

export interface RatedGameJob {
  readonly people: readonly BotPerson[]
  readonly number: number
}

/** The ids of the people with their ranks. */
export type RatedGame = readonly { readonly id: string; readonly rank: number }[]

answerJobs(({ people, number }: RatedGameJob): RatedGame => {
  const room = playBotRoom(people, number).at(-1)?.room
  if (!room) return []
  const ranks = ranksOf(room)
  return room.seats.map(({ id }, index) => ({ id, rank: ranks[index] ?? 0 }))
})
