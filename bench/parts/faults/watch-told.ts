import type { Crowd } from '../../../apps/server/test/faults/players/crowd.ts'

/**
 * From now on: when each player hears for the first time that the room cannot act just now, by an answer or a message.
 * Answers the times it took, endless for one in a game who heard nothing.
 */
export function watchTold(crowd: Crowd): () => number[] {
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
