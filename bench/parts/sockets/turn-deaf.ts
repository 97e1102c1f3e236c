import { setTimeout as pause } from 'node:timers/promises'
import type { BotPlayer } from '../../../apps/server/test/faults/players/bot-player.ts'
import type { Crowd } from '../../../apps/server/test/faults/players/crowd.ts'
import { type DeafLine, deafHabits, openDeafLine } from './deaf-line.ts'

/** They shall pile up answers, and not keep the server busy by their number alone. */
const asksPerSecondInAll = 2000
const mostAsksPerSecond = 45
/** They come one after the other: what many who come at once do to a game is another question. */
const comeGapMs = 20
/** Those who flood do it one after the other: the program that sends it all must not be what is measured. */
const floodGapMs = 200

/** So many of those who play come again on a line that they never read: half of each table at the most. */
export async function turnDeaf(crowd: Crowd, address: string, count: number): Promise<DeafLine[]> {
  const port = Number(new URL(address).port)
  const asksPerSecond = Math.min(mostAsksPerSecond, (asksPerSecondInAll * deafHabits.length) / count)
  const chosen = halfOfTables(crowd.players).slice(0, count)
  const lines = await Promise.all(
    chosen.map(async (player, index) => {
      await pause(index * comeGapMs)
      const { member, room, roomId = '' } = player
      // Its game may have ended meanwhile, and nobody can tell when the next one begins.
      if (room?.status !== 'playing') return []
      crowd.deserters.add(member.id)
      player.freeze()
      player.close()
      const habit = deafHabits[index % deafHabits.length] ?? 'silent'
      const calmMs = habit === 'flooding' ? Math.floor(index / deafHabits.length) * floodGapMs : 0
      return [await openDeafLine({ port, member, roomId, habit, asksPerSecond, calmMs })]
    }),
  )
  return lines.flat()
}

function halfOfTables(players: readonly BotPlayer[]): BotPlayer[] {
  const playing = players.filter(({ room }) => room?.status === 'playing')
  const tables = Map.groupBy(playing, ({ roomId }) => roomId)
  return [...tables.values()].flatMap((table) => table.slice(0, Math.floor(table.length / 2)))
}
