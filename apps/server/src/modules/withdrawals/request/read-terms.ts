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
  { amount, walletNo, paySys }: BodyOf<typeof requestWithdraw>,
  notWallets: readonly string[],
): Promise<Result<Terms>> {
  if (!isPaySystem(paySys)) return failed('invalid-pay-system')
  const coins = parseAmount(amount)
  if (coins === undefined) return failed('invalid-amount')
  const wallet = walletNo.toLowerCase()
  if (!looksLikeWallet(walletNo) || notWallets.includes(wallet)) return failed('invalid-wallet')
  if (hasBothCases(walletNo) && (await checksumAddress(walletNo)) !== walletNo) return failed('mistyped-wallet')
  return ok({ coins, wallet, paySystem: paySys })
}

/** Only an address in mixed case has an EIP-55 checksum. */
function hasBothCases(walletNo: string): boolean {
  const digits = walletNo.slice(2)
  return /[a-f]/.test(digits) && /[A-F]/.test(digits)
}
