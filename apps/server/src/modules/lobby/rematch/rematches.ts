import type { Message } from '@hexaverse/protocol/game'

/** What this node remembers about offers to play again. All of it may be lost: the database has the offers. */
export interface Rematches {
  /** What the sockets at the end of each game were last sent. */
  readonly sent: Map<string, Message<'rematch'>>
  /** Work for one room is done in the order in which it came. */
  inOrder<T>(roomId: string, work: () => Promise<T>): Promise<T>
}

export function createRematches(): Rematches {
  const last = new Map<string, Promise<unknown>>()
  return {
    sent: new Map(),
    inOrder: (roomId, work) => {
      const earlier = last.get(roomId) ?? Promise.resolve()
      const done = earlier.then(work, work)
      last.set(roomId, done)
      const forget = (): void => {
        if (last.get(roomId) === done) last.delete(roomId)
      }
      done.then(forget, forget)
      return done
    },
  }
}
