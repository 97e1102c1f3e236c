import type { getBalance } from '@hexaverse/protocol/http'
import { accountWords } from '@hexaverse/protocol/words'
import { callServer } from '../http/call-server.ts'
import { updateUser, useSession } from './session-store.ts'

/**
 * Reloads the coins and game counts. The stored values are shown until the answer arrives, and also if the call fails.
 */
export async function refreshBalance(): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  const { email, secret } = user
  const result = await callServer<typeof getBalance>({
    method: 'POST',
    path: '/api/hc_data/getBalance',
    body: { email, secret },
    words: accountWords,
  })
  if (result.ok) updateUser(result.answer)
  // biome-ignore lint/suspicious/noConsole: the page shows the stored values; only a developer needs this
  else console.error('The balance could not be read:', result.answer?.sentence ?? result.reason)
}
