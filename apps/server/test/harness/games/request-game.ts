import type { SignedIn } from '../accounts/make-member.ts'

/** The answer to a game request that was not refused. */
export interface FoundRoom {
  readonly roomId: string
  readonly playersCount: number
  readonly mapCommitment: string
}

/** Calls `startGame` with any body. */
export async function requestGame(
  address: string,
  { id, email, secret }: Pick<SignedIn, 'id' | 'email' | 'secret'>,
  body: object,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const answer = await fetch(`${address}/api/hc_data/game/startGame`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', id, email, secret },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  return { status: answer.status, answer: await answer.json() }
}
