import { type Hex, hexToBigInt } from 'viem'
import { describe, expect, test } from 'vitest'
import { vaultBytecode } from '../artifacts/bytecode.ts'
import { openStand, people, type Stand, vaultDeployment } from '../testing/open-stand.ts'
import { claim, signVoucher } from '../testing/vouchers.ts'

const { user, stranger, owner } = people

describe('the gas of a claim', { timeout: 60_000 }, () => {
  // What we measured; whatever makes a claim dearer by more than a fiftieth should be a decision.
  test.each([
    { name: 'the very first claim', nonces: [1n], wallets: [user], measured: 114_890n, goal: 117_000n },
    { name: 'a new wallet', nonces: [1n, 2n], wallets: [user, stranger], measured: 80_666n, goal: 82_000n },
    { name: 'a wallet that claimed before', nonces: [1n, 2n], wallets: [user, user], measured: 63_590n, goal: 65_000n },
    {
      name: 'a new wallet and a fresh word',
      nonces: [1n, 256n],
      wallets: [user, owner],
      measured: 97_790n,
      goal: 99_000n,
    },
  ])('$name costs at most $goal, and what it was measured at', async ({ nonces, wallets, measured, goal }) => {
    const gas = await gasOfLast(await openStand(), nonces, wallets)
    expect(gas).toBeLessThanOrEqual(goal)
    expect(gas).toBeLessThanOrEqual((measured * 102n) / 100n)
  })

  test('the vault is deployed for at most 1,843,000', async () => {
    const { chain, token } = await openStand()
    const params = [{ from: stranger.address, data: vaultDeployment(token, vaultBytecode) }]
    const hash = await chain.request({ method: 'eth_sendTransaction', params })
    const receipt = await chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    expect(hexToBigInt((receipt as { gasUsed: Hex }).gasUsed)).toBeLessThanOrEqual(1_843_000n)
  })
})

async function gasOfLast(stand: Stand, nonces: bigint[], wallets: { address: Hex }[]): Promise<bigint> {
  let gas = 0n
  for (const [index, nonce] of nonces.entries()) {
    const voucher = await signVoucher(stand, { nonce, user: wallets[index]?.address ?? user.address })
    gas = (await claim(stand, voucher)).gasUsed
  }
  return gas
}
