import type { getBalance } from '@hexaverse/protocol/http'
import { callServer } from '../http/call-server.ts'
import { updateUser, useSession } from './session-store.ts'

/** Asks for coins and games as they are now. What the browser remembers is shown until then, and if it fails. */
export async function refreshBalance(): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  const { email, secret } = user
  const result = await callServer<typeof getBalance>({
    method: 'POST',
    path: '/api/hc_data/getBalance',
    body: { email, secret },
  })
  if (result.ok) updateUser({ amount: result.answer.amount, playedGames: result.answer.playedGames })
  // biome-ignore lint/suspicious/noConsole: the page goes on with what it knows, and only a developer needs to hear of it
  else console.error('The balance could not be read:', result.answer?.ErrorMessage ?? result.reason)
}
