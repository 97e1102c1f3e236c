import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@hexaverse/protocol/game'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import type { Lobby } from '../lobby.ts'
import { openNextRoom } from './next-room.store.ts'
import {
  type EndedRoom,
  endOffer,
  fulfilOffer,
  lockRoom,
  openOffer,
  readEndedRoom,
  storeLeaving,
  storeSightings,
  storeWish,
} from './offer.store.ts'
import { decideOffer, messageOf } from './offer.ts'

/** What a person of the game did. Without a change the offer is only looked at: time passes, people go. */
export interface OfferChange {
  readonly type: 'wish' | 'leave'
  readonly account: string
}

/** After that the game is history, and no script asks a thousand games for another one. */
const offeredForMs = 60 * 60_000

/** The latest state of the offer, if there is one. */
export interface OfferAnswer {
  readonly refusal: RoomRefusal | undefined
  readonly message: Message<'rematch'> | undefined
}

/**
 * Changes an offer, decides what becomes of it, and tells the sockets at the end of the game. Everything about an offer
 * happens under the lock of its room, one after another, whichever nodes take part.
 */
export function changeOffer(lobby: Lobby, roomId: string, change?: OfferChange): Promise<OfferAnswer> {
  const { pool, queue, rematches } = lobby
  return rematches.inOrder(roomId, async () => {
    const { room, refusal } = await queue.run(change?.account ?? roomId, () =>
      retryConflicts(() => inTransaction(pool, (client) => changeStored(lobby, client, roomId, change))),
    )
    const message = room?.offer && messageOf(room.offer, room.now)
    if (message) sendOffer(lobby, message, change !== undefined)
    return { refusal, message }
  })
}

interface Changed {
  readonly room: EndedRoom | undefined
  readonly refusal?: RoomRefusal | undefined
}

async function changeStored(
  { games, gamesPerDay }: Lobby,
  client: PoolClient,
  roomId: string,
  change: OfferChange | undefined,
): Promise<Changed> {
  await lockRoom(client, roomId)
  const room = await readEndedRoom(client, roomId, gamesPerDay)
  const refusal = change?.type === 'wish' ? refusalOf(room, change.account) : undefined
  if (refusal || room?.status !== 'ended') return { room, refusal }
  if (change?.type === 'leave') await storeLeaving(client, roomId, change.account)
  if (change?.type === 'wish') {
    await openOffer(client, roomId)
    await storeWish(client, roomId, change.account)
  }
  const isOffered = room.offer !== undefined || change?.type === 'wish'
  if (!isOffered) return { room }
  await storeSightings(client, roomId, games.endScreens.sightingsAt(roomId))
  return { room: await settleOffer(client, roomId, gamesPerDay) }
}

async function settleOffer(client: PoolClient, roomId: string, gamesPerDay: number): Promise<EndedRoom | undefined> {
  const room = await readEndedRoom(client, roomId, gamesPerDay)
  const decision = room?.offer && decideOffer(room.offer, room.now)
  if (!room || !decision || decision.type === 'wait') return room
  if (decision.type === 'end') await endOffer(client, roomId, decision.ending)
  else {
    await openNextRoom(client, room, decision.accounts)
    await fulfilOffer(client, roomId, decision.accounts)
  }
  return readEndedRoom(client, roomId, gamesPerDay)
}

/** A player may repeat a wish: the answer to the first one may have been lost. */
function refusalOf(room: EndedRoom | undefined, account: string): RoomRefusal | undefined {
  const guest = room?.guests.find((one) => one.account === account)
  if (!room) return 'unknown-room'
  if (!guest) return 'not-in-room'
  if (room.status !== 'ended') return room.status === 'closed' ? 'room-closed' : 'game-not-over'
  const { offer, isPractice, endedAt, now } = room
  if (isPractice || guest.hasLeft || offer?.ending) return 'rematch-over'
  if (offer?.next) return guest.wants ? undefined : 'rematch-over'
  if (!offer && now - endedAt > offeredForMs) return 'rematch-over'
  if (guest.isElsewhere) return 'foreign-room'
  if (guest.refusal) return guest.refusal === 'resting' ? 'rest-first' : 'no-more-games'
  return undefined
}

/** Sends the sockets at the end of a game what has changed since the last time. `isNews`: the other nodes look, too. */
function sendOffer(lobby: Lobby, message: Message<'rematch'>, isNews: boolean): void {
  const { edge, games, rematches } = lobby
  const { roomId } = message
  if (isDeepStrictEqual(rematches.sent.get(roomId), message)) return
  const sockets = games.endScreens.socketsAt(roomId)
  if (sockets.length > 0) {
    rematches.sent.set(roomId, message)
    edge.sendToEach(sockets, [message])
  }
  if (isNews) edge.notices.send({ type: 'rematch', roomId })
}
