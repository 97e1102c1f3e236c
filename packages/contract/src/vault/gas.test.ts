import { type Hex, hexToBigInt } from 'viem'
import { describe, expect, test } from 'vitest'
import { vaultBytecode } from '../artifacts/bytecode.ts'
import { openStand, people, vaultDeployment } from '../testing/open-stand.ts'
import { gasOfLast, redeemCosts } from '../testing/redeem-costs.ts'

describe('the gas', { timeout: 300_000 }, () => {
  // Measured values: an increase of more than two per cent must be a decision.
  test.each(redeemCosts)(
    'of a voucher redeemed by $name is at most $goal, and within two per cent of the measured value',
    async ({ nonces, wallets, measured, goal }) => {
      const gas = await gasOfLast(await openStand(), nonces, wallets)
      expect(gas).toBeLessThanOrEqual(goal)
      expect(gas).toBeLessThanOrEqual((measured * 102n) / 100n)
    },
  )

  test("of the vault's deployment is at most 1,843,000", async () => {
    const { chain, token } = await openStand()
    const params = [{ from: people.stranger.address, data: vaultDeployment(token, vaultBytecode) }]
    const hash = await chain.request({ method: 'eth_sendTransaction', params })
    const receipt = await chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    expect(hexToBigInt((receipt as { gasUsed: Hex }).gasUsed)).toBeLessThanOrEqual(1_843_000n)
  })
})
