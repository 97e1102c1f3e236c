import type { Hex } from 'viem'
import { people, type Stand } from './open-stand.ts'
import { makeVoucher, redeem } from './vouchers.ts'

interface RedeemCost {
  readonly name: string
  /** Nonces of the preceding vouchers, and last of the measured one. */
  readonly nonces: readonly bigint[]
  readonly wallets: readonly { readonly address: Hex }[]
  readonly measured: bigint
  readonly goal: bigint
}

const { user, stranger, owner } = people

export const redeemCosts: readonly RedeemCost[] = [
  { name: 'the very first wallet', nonces: [1n], wallets: [user], measured: 114_890n, goal: 117_000n },
  { name: 'a new wallet', nonces: [1n, 2n], wallets: [user, stranger], measured: 80_666n, goal: 82_000n },
  { name: 'a wallet that redeemed before', nonces: [1n, 2n], wallets: [user, user], measured: 63_590n, goal: 65_000n },
  {
    name: 'a new wallet with a fresh word',
    nonces: [1n, 256n],
    wallets: [user, owner],
    measured: 97_790n,
    goal: 99_000n,
  },
]

/** Redeems the vouchers in order; answers the gas of the last. */
export async function gasOfLast(
  stand: Stand,
  nonces: RedeemCost['nonces'],
  wallets: RedeemCost['wallets'],
): Promise<bigint> {
  let gas = 0n
  for (const [index, nonce] of nonces.entries()) {
    const voucher = await makeVoucher(stand, { nonce, user: wallets[index]?.address ?? user.address })
    gas = (await redeem(stand, voucher)).gasUsed
  }
  return gas
}
