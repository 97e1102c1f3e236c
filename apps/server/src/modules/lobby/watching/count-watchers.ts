import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@hexaverse/protocol/game'
import { sentenceOf } from '@hexaverse/protocol/texts/game'
import { systemClock } from '../../../platform/clock.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { type Lobby, ownWork } from '../lobby.ts'
import { readWatched, type Watched, writeCounts } from './watching.store.ts'

const countEveryMs = 1000

/**
 * Writes how many watch at this node, reads how many watch at all of them, and sends players and watchers what has
 * changed. A second between two counts is also the throttle: a crowd that comes and goes causes one message a second.
 */
export function countWatchers(lobby: Lobby): PeriodicJob {
  /** What this node has written, room by room. */
  const written = new Map<string, number>()
  const run = async (): Promise<void> => {
    await write(lobby, written)
    const { watchers } = lobby.games
    const asked = new Set([...watchers.counts().keys(), ...watchers.news.keys(), ...lobby.objectedTo])
    lobby.objectedTo.clear()
    const watched = await lobby.queue.run(ownWork, () => readWatched(lobby.statements, lobby.nodeId, [...asked]))
    forgetEnded(lobby, watched)
    for (const room of watched) sendWatched(lobby, room)
  }
  return startPeriodicJob({ name: 'watchers', run, clock: systemClock, log: lobby.log, everyMs: countEveryMs })
}

async function write(lobby: Lobby, written: Map<string, number>): Promise<void> {
  const counts = lobby.games.watchers.counts()
  const changed = new Map([...counts].filter(([roomId, count]) => written.get(roomId) !== count))
  for (const roomId of written.keys()) if (!counts.has(roomId)) changed.set(roomId, 0)
  if (changed.size === 0) return
  await lobby.queue.run(ownWork, () => writeCounts(lobby.statements, lobby.nodeId, changed))
  for (const [roomId, count] of changed) {
    if (count === 0) written.delete(roomId)
    else written.set(roomId, count)
  }
}

/** After the end nobody needs to know who watches: the offer of another game is for the players alone. */
function forgetEnded({ games: { watchers }, watchedElsewhere }: Lobby, watched: readonly Watched[]): void {
  const inPlay = new Set(watched.map(({ roomId }) => roomId))
  for (const roomId of watchers.news.keys()) if (!inPlay.has(roomId)) watchers.forgetNews(roomId)
  watchedElsewhere.clear()
  for (const { roomId, elsewhere } of watched) if (elsewhere > 0) watchedElsewhere.set(roomId, elsewhere)
}

function sendWatched({ edge, games: { watchers } }: Lobby, { roomId, count, against, isOff }: Watched): void {
  if (isOff) {
    const line = { ...sentenceOf('watching-off'), at: Date.now() }
    edge.sendToEach(watchers.clear(roomId), [{ type: 'game-crashed', line }])
  }
  const news: Message<'watchers'> = {
    type: 'watchers',
    roomId,
    count: isOff ? 0 : count,
    ...(against.length > 0 && { against }),
    ...(isOff && { isOff }),
  }
  const last = watchers.news.get(roomId) ?? { type: 'watchers', roomId, count: 0 }
  if (!isDeepStrictEqual(news, last)) watchers.announce(news)
}
