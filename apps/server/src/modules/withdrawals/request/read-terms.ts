import type { BodyOf, requestWithdraw } from '@hexaverse/protocol/http'
import { isPaySystem, looksLikeWallet, type PaySystem, parseAmount } from '@hexaverse/protocol/withdrawals'
import { failed, ok, type Result } from '../../../platform/http/result.ts'
import { checksumAddress } from '../withdrawal.ts'

export interface Terms {
  readonly coins: number
  /** In lower case. */
  readonly wallet: string
  readonly paySystem: PaySystem
}

/** `notWallets` are contracts that hold coins and cannot redeem a voucher. */
export async function readTerms(
  { amount, wallet: address, paySystem }: BodyOf<typeof requestWithdraw>,
  notWallets: readonly string[],
): Promise<Result<Terms>> {
  if (!isPaySystem(paySystem)) return failed('invalid-pay-system')
  const coins = parseAmount(amount)
  if (coins === undefined) return failed('invalid-amount')
  const wallet = address.toLowerCase()
  if (!looksLikeWallet(address) || notWallets.includes(wallet)) return failed('invalid-wallet')
  if (hasBothCases(address) && (await checksumAddress(address)) !== address) return failed('mistyped-wallet')
  return ok({ coins, wallet, paySystem })
}

/** Only an address in mixed case has an EIP-55 checksum. */
function hasBothCases(address: string): boolean {
  const digits = address.slice(2)
  return /[a-f]/.test(digits) && /[A-F]/.test(digits)
}
