import { readAnswer, speakBody } from '@hexaverse/protocol/http/testing/speak'
import type { SignedIn } from '../accounts/make-member.ts'

/** The answer to a game request that was not refused. */
export interface FoundRoom {
  readonly roomId: string
  readonly size: number
  readonly mapCommitment: string
  readonly joinPath?: string
}

/** Calls `startGame` with any body, in our own words. */
export async function requestGame(
  address: string,
  { id, email, secret }: Pick<SignedIn, 'id' | 'email' | 'secret'>,
  body: object,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly headers: Headers; readonly answer: unknown }> {
  const path = '/api/hc_data/game/startGame'
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', id, email, secret },
    body: JSON.stringify(speakBody(path, body)),
    ...(signal && { signal }),
  })
  return { status: answer.status, headers: answer.headers, answer: readAnswer(path, await answer.json()) }
}

/** A node has ten connections to its database. Who waits for one longer than seconds is told that the node is busy. */
const perNode = 10

/** All players ask for a game, at most so many at once as the nodes have connections. Returns a room for each. */
export async function startGames(
  players: readonly { startGame(size: number): Promise<FoundRoom> }[],
  sizeOf: (index: number) => number,
  nodes = 1,
): Promise<FoundRoom[]> {
  const rooms: FoundRoom[] = []
  const left = [...players.entries()]
  const askInTurn = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, player] = next
      rooms[index] = await player.startGame(sizeOf(index))
    }
  }
  await Promise.all(Array.from({ length: perNode * nodes }, askInTurn))
  return rooms
}
