import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd } from '../../../apps/server/test/faults/players/crowd.ts'

const tickMs = 100

/** So many a second, where everybody at once would be a storm of its own. */
export async function comeIn({ players }: Crowd, perSecond: number): Promise<void> {
  const atOnce = Math.ceil((perSecond * tickMs) / 1000)
  for (const [index, { socket }] of players.entries()) {
    if (index > 0 && index % atOnce === 0) await pause(tickMs)
    socket.connect()
  }
}
