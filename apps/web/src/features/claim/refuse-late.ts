import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { isRecord } from '../../shared/wallets/wallet-provider.ts'
import { ClaimStop } from './problem.ts'
import type { LinkedClaim } from './read-query.ts'

/** So much time a person and the network need. */
const leastSeconds = 120

/** Asks nothing of a person that comes too late. The chain's time decides, so it is the one looked at. */
export async function refuseLate(wallet: WalletProvider, { deadline }: LinkedClaim): Promise<void> {
  const left = Number(deadline) - (await chainTime(wallet))
  if (left < 0) throw new ClaimStop('expired')
  if (left < leastSeconds) throw new ClaimStop('too-late')
}

/** A wallet that does not tell leaves the clock of this device. */
async function chainTime(wallet: WalletProvider): Promise<number> {
  const asked = wallet.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const block = await asked.catch(() => undefined)
  const seconds = isRecord(block) ? Number(block['timestamp']) : Number.NaN
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : Date.now() / 1000
}
