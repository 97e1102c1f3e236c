import type { Message } from '@hexaverse/protocol/game'
import type { SignedIn } from '../server/make-member.ts'
import type { GameClient } from './game-client.ts'

/** The last word of a game, which every player hears once. */
export function endOf(player: GameClient | undefined): Message<'game-ended'> {
  const [end, ...more] = player?.messages('game-ended') ?? []
  if (!end || more.length > 0) throw new Error('The game did not end just once')
  return end
}

export interface Standing {
  readonly amount: number
  /** Games, victories, technical victories, defeats, technical defeats, draws. */
  readonly playedGames: readonly number[]
}

/** Coins and statistics as the account page asks for them. */
export async function standingOf(server: { readonly address: string }, { email, secret }: SignedIn): Promise<Standing> {
  const answer = await fetch(`${server.address}/api/hc_data/getBalance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, secret }),
  })
  return (await answer.json()) as Standing
}
