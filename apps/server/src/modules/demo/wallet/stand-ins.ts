import { getDevelopmentAccount } from '@hexaverse/contract/development-accounts'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { keccak256, type PrivateKeyAccount, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { demoAccounts } from '../demo-accounts.ts'

/** Pays the fees of those who are not among the ready accounts: their stand-ins begin without POL. */
export const demoBank = getDevelopmentAccount(0)

/** The addresses of the ready accounts have POL from the start. */
const readyStandIns: Readonly<Record<PaySystem, readonly PrivateKeyAccount[]>> = {
  MetaMask: [getDevelopmentAccount(1), getDevelopmentAccount(7)],
  'Trust Wallet': [getDevelopmentAccount(2), getDevelopmentAccount(8)],
}

/**
 * The address of a person in the demo wallet that stands for `paySystem`. Everybody has their own, because a wallet
 * belongs to one account for ever.
 */
export function standInOf(paySystem: PaySystem, email: string): PrivateKeyAccount {
  const ready = readyStandIns[paySystem][demoAccounts.findIndex((account) => account.email === email)]
  return ready ?? privateKeyToAccount(keccak256(toHex(`demo wallet/${paySystem}/${email}`)))
}

/** All addresses that the wallet answers to, that of the signed-in person first. */
export function standInsFor(paySystem: PaySystem, owner: string | undefined): readonly PrivateKeyAccount[] {
  const ready = readyStandIns[paySystem]
  if (owner === undefined) return ready
  const own = standInOf(paySystem, owner)
  return [own, ...ready.filter(({ address }) => address !== own.address)]
}
