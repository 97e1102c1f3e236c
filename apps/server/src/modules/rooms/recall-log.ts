import { choosePlanet, type LogLine, logLine, logLinesFor } from '@hexaverse/protocol/game'
import type { GameEvent } from '@hexaverse/rules'
import type { Cast } from './cast.ts'
import type { Room } from './room.ts'

/** How the game began and its last lines, in the words in which they were told. */
export function recallLog(room: Room<unknown>, { bySeat: people }: Cast): LogLine[] {
  const lines = [firstLine(room)]
  for (let index = 0; index < room.log.length; ) {
    const { seq, at } = room.log[index] as Room<unknown>['log'][number]
    const events: GameEvent[] = []
    for (let next = room.log[index]; next?.seq === seq; next = room.log[++index]) events.push(next.event)
    lines.push(...logLinesFor(events, { people, at, isAbsence: hasNotReturned(room, events) }))
  }
  return lines
}

function firstLine({ seats, commitment, startedAt }: Room<unknown>): LogLine {
  return logLine('game-started', { planet: choosePlanet(commitment), count: seats.length }, startedAt)
}

function hasNotReturned({ exits }: Room<unknown>, events: readonly GameEvent[]): boolean {
  const left = events.find((event) => event.type === 'player-left')
  return left !== undefined && exits.some(({ seat, by }) => seat === left.seat && by === 'server')
}
