import { useEffect, useEffectEvent } from 'react'
import { getSiteSettings } from '../../shared/site/site-settings.ts'
import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { isAmong } from './connect-account.ts'
import type { ProblemCode } from './problem.ts'
import type { Query } from './read-query.ts'
import type { ClaimState } from './use-claim.ts'

const networkProblems: readonly (ProblemCode | undefined)[] = ['wrong-network', 'switch-yourself', 'no-contract']

/** Goes on when the person has switched to the account or the network that was asked for. */
export function useWalletNews(
  wallet: WalletProvider | undefined,
  query: Query,
  { outcome, report }: ClaimState,
  onPutRight: () => void,
): void {
  const code = report && outcome?.result === 'failed' ? outcome.problem.code : undefined
  const user = query.claim?.user
  const goOn = useEffectEvent(onPutRight)
  useEffect(() => {
    if (!wallet?.on || !user) return
    const onAccounts = (accounts: unknown) => {
      if (code === 'wrong-account' && isAmong(accounts, user)) goOn()
    }
    const onChain = (id: unknown) => {
      if (networkProblems.includes(code) && Number(id) === getSiteSettings().chainId) goOn()
    }
    wallet.on('accountsChanged', onAccounts)
    wallet.on('chainChanged', onChain)
    return () => {
      wallet.removeListener?.('accountsChanged', onAccounts)
      wallet.removeListener?.('chainChanged', onChain)
    }
  }, [wallet, code, user])
}
