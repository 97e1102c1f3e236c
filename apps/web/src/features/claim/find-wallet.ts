import { chooseWallet, type WalletGlobals } from '../../shared/wallets/choose-wallet.ts'
import { lookForWallets } from '../../shared/wallets/wallet-directory.ts'
import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { isAmong } from './connect-account.ts'
import type { ProblemCode } from './problem.ts'
import type { LinkedClaim } from './read-query.ts'

/** The wallet that the link names. Of several by that name, the one that already shows us the right account. */
export async function findWallet({ paySystem, user }: LinkedClaim): Promise<WalletProvider | ProblemCode> {
  const choice = chooseWallet(paySystem, await lookForWallets(), window as WalletGlobals)
  if ('problem' in choice) return choice.problem
  const [first, ...others] = choice.providers
  for (const wallet of others.length > 0 ? choice.providers : []) {
    const accounts = await wallet.request({ method: 'eth_accounts' }).catch(() => [])
    if (isAmong(accounts, user)) return wallet
  }
  return first
}
