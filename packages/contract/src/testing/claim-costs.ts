import type { Hex } from 'viem'
import { people, type Stand } from './open-stand.ts'
import { claim, signVoucher } from './vouchers.ts'

interface ClaimCost {
  readonly name: string
  /** Nonces of the preceding claims, and last of the measured one. */
  readonly nonces: readonly bigint[]
  readonly wallets: readonly { readonly address: Hex }[]
  readonly measured: bigint
  readonly goal: bigint
}

const { user, stranger, owner } = people

export const claimCosts: readonly ClaimCost[] = [
  { name: 'the very first wallet', nonces: [1n], wallets: [user], measured: 114_890n, goal: 117_000n },
  { name: 'a new wallet', nonces: [1n, 2n], wallets: [user, stranger], measured: 80_666n, goal: 82_000n },
  { name: 'a wallet that claimed before', nonces: [1n, 2n], wallets: [user, user], measured: 63_590n, goal: 65_000n },
  {
    name: 'a new wallet with a fresh word',
    nonces: [1n, 256n],
    wallets: [user, owner],
    measured: 97_790n,
    goal: 99_000n,
  },
]

/** Makes the claims in order; answers the gas of the last. */
export async function gasOfLast(
  stand: Stand,
  nonces: ClaimCost['nonces'],
  wallets: ClaimCost['wallets'],
): Promise<bigint> {
  let gas = 0n
  for (const [index, nonce] of nonces.entries()) {
    const voucher = await signVoucher(stand, { nonce, user: wallets[index]?.address ?? user.address })
    gas = (await claim(stand, voucher)).gasUsed
  }
  return gas
}
