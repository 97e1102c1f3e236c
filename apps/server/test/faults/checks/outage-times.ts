import type { AppliedEvent } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Crowd } from '../players/crowd.ts'
import type { ReplayedRoom } from './replayed-room.ts'

/** For every room that was in play before and after the outage: the time from its end to the next move. */
export function resumedAfter(rooms: readonly ReplayedRoom[], from: number, to: number): number[] {
  return rooms.flatMap(({ events, last }) => {
    const begun = events[0]?.at ?? Number.POSITIVE_INFINITY
    const next = events.find((one) => one.at > to && isPlay(one))
    const isOver = last?.ended && (events.at(-1)?.at ?? 0) < to
    return begun < from && !isOver ? [(next?.at ?? Number.POSITIVE_INFINITY) - to] : []
  })
}

/** A turn in which nothing else is legal is ended by the server if its player is slow, and that may end the game. */
function isPlay({ event }: AppliedEvent<Game>): boolean {
  return event.type === 'moved' && (event.by === 'player' || event.move.type === 'end-turn')
}

/**
 * Starts to watch when each player first receives an answer or a message that the room cannot act at the moment. The
 * returned function answers the times that this took: infinity for a player in a game who received nothing.
 */
export function watchBusyNotices(crowd: Crowd): () => number[] {
  const from = performance.now()
  const first = new Map<string, number>()
  const note = (login: string): void => {
    if (!first.has(login)) first.set(login, performance.now() - from)
  }
  const inGame = crowd.players.filter(({ room }) => room?.status === 'playing')
  for (const player of inGame) {
    player.commands.onBusy = () => note(player.member.login)
    player.onHeard = (message) => {
      if (message.type === 'log-line' && message.seq === undefined) note(player.member.login)
    }
  }
  return () => inGame.map(({ member }) => first.get(member.login) ?? Number.POSITIVE_INFINITY)
}
