import { type Hex, isAddress, isAddressEqual } from 'viem'
import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { ClaimStop } from './problem.ts'

/** The claim is signed for one wallet. From any other it would fail, and cost a fee. */
export async function connectAccount(wallet: WalletProvider, user: Hex): Promise<void> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  if (!isAmong(accounts, user)) throw new ClaimStop('wrong-account')
}

export function isAmong(accounts: unknown, user: Hex): boolean {
  return (
    Array.isArray(accounts) && accounts.some((one) => isAddress(one, { strict: false }) && isAddressEqual(one, user))
  )
}
