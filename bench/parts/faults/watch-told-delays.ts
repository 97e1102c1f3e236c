import type { Crowd } from '../../../apps/server/test/faults/players/crowd.ts'

export interface ToldDelays {
  /** How much later than the first of them each player heard of the same event, from now on until asked. */
  take(): number[]
}

/** Who hears of a move first is at the node where it was made; the others show how quickly it spreads. */
export function watchToldDelays(crowd: Crowd): ToldDelays {
  const firstAt = new Map<string, number>()
  let delays: number[] = []
  for (const player of crowd.players) {
    let lastKey = ''
    player.onHeard = (message, at) => {
      if (!('seq' in message) || message.seq === undefined || message.type === 'room-head') return
      const key = `${message.roomId}/${message.seq}`
      if (key === lastKey) return
      lastKey = key
      const first = firstAt.get(key)
      if (first === undefined) firstAt.set(key, at)
      else delays.push(at - first)
    }
  }
  return {
    take: () => {
      const taken = delays
      delays = []
      return taken
    },
  }
}
