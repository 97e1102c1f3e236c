import type { Message } from '@hexaverse/protocol/game'
import { readAnswer } from '@hexaverse/protocol/http/testing/speak'
import type { SignedIn } from '../accounts/make-member.ts'
import type { GameClient } from './game-client.ts'

/** The `game-ended` message, which every player must receive exactly once. */
export function endOf(player: GameClient | undefined): Message<'game-ended'> {
  const [end, ...more] = player?.messages('game-ended') ?? []
  if (!end || more.length > 0) throw new Error('The player did not receive exactly one game-ended message')
  return end
}

export interface Standing {
  readonly amount: number
  /** Games, victories, technical victories, defeats, technical defeats, draws. */
  readonly statistics: readonly number[]
}

/** Reads coins and statistics with the call that the account page uses. */
export async function standingOf(server: { readonly address: string }, { email, secret }: SignedIn): Promise<Standing> {
  const path = '/api/hc_data/getBalance'
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, secret }),
  })
  return readAnswer(path, await answer.json())
}
