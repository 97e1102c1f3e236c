import type { SignedIn } from '../make-member.ts'

export interface FoundRoom {
  readonly roomId: string
  readonly playersCount: number
}

const patienceMs = 5000

/** Asks for a game; undefined where nobody answers, or the answer is no. */
export async function findRoom(
  address: string,
  { id, email, secret, login }: SignedIn,
  playersCount: number,
): Promise<FoundRoom | undefined> {
  try {
    const answer = await fetch(`${address}/api/hc_data/game/startGame`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', id, email, secret },
      body: JSON.stringify({ userId: login, playersCount }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const found = (await answer.json()) as Partial<FoundRoom>
    return found.roomId === undefined ? undefined : (found as FoundRoom)
  } catch {
    return undefined
  }
}
