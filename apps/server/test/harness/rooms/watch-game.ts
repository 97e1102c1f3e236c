import type { Acknowledgement, Message } from '@hexaverse/protocol/game'
import type { SignedIn } from '../accounts/make-member.ts'
import { GameClient } from '../games/game-client.ts'

/** Sends the wish to watch. The client follows the room from then on, if it may. */
export function watch(client: GameClient, roomId: string): Promise<Acknowledgement> {
  client.roomId = roomId
  return client.send({ type: 'watch', roomId, login: client.member.login })
}

export function unwatch(client: GameClient, roomId = client.roomId ?? ''): Promise<Acknowledgement> {
  return client.send({ type: 'unwatch', roomId, login: client.member.login })
}

export function allowWatching(
  client: GameClient,
  isAllowed: boolean,
  roomId = client.roomId ?? '',
): Promise<Acknowledgement> {
  return client.send({ type: 'allow-watching', roomId, login: client.member.login, isAllowed })
}

/** Connects a person who watches this game, and waits for the room. */
export async function openWatcher(address: string, member: SignedIn, roomId: string): Promise<GameClient> {
  const watcher = new GameClient({ address, member })
  await watcher.connect()
  const answer = await watch(watcher, roomId)
  if (!answer.ok) throw new Error(`${member.login} may not watch: ${answer.code}`)
  await watcher.until(() => watcher.room, 'the watched game')
  return watcher
}

/** What this client was last sent about the watchers of its room. */
export function watchersSeen(client: GameClient): Message<'watchers'> | undefined {
  return client
    .messages('watchers')
    .filter(({ roomId }) => roomId === client.roomId)
    .at(-1)
}

export function untilWatched(client: GameClient, count: number): Promise<unknown> {
  return client.until(() => watchersSeen(client)?.count === count, `the word that ${count} watch`)
}
