import { askForGame, type FoundRoom } from '../ask-for-game.ts'
import type { SignedIn } from '../make-member.ts'

const patienceMs = 5000

/** Asks for a game; undefined where nobody answers, or the answer is no. */
export async function findRoom(
  address: string,
  member: SignedIn,
  playersCount: number,
): Promise<FoundRoom | undefined> {
  const body = { userId: member.login, playersCount }
  try {
    const { answer } = await askForGame(address, member, body, AbortSignal.timeout(patienceMs))
    const found = answer as Partial<FoundRoom>
    return found.roomId === undefined ? undefined : (found as FoundRoom)
  } catch {
    return undefined
  }
}
