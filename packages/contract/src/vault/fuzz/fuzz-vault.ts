import assert from 'node:assert/strict'
import { vaultAbi } from '../../artifacts/vault-abi.ts'
import { genesisAt, openStand } from '../../testing/open-stand.ts'
import { balanceOf, readVault } from '../../testing/vault-calls.ts'
import { type Acts, acts, type Chance, type Course, chanceOf } from './acts.ts'
import { VaultModel } from './vault-model.ts'

/** Makes random acts on one vault and compares each with the model; throws at the first difference. */
export async function fuzzVault(seed: number, steps: number): Promise<Record<string, number>> {
  const course: Course = {
    stand: await openStand(),
    model: new VaultModel(),
    chance: chanceOf(seed),
    at: genesisAt + 60,
  }
  const counts: Record<string, number> = {}
  for (let step = 0; step < steps; step += 1) {
    const name = chooseAct(course.chance)
    course.at += 1 + course.chance.below(course.chance.pick([5, 600, 20_000]))
    await course.stand.chain.setNextBlockAt(course.at)
    try {
      const outcome = await acts[name](course)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      await checkBooks(course)
    } catch (cause) {
      throw new Error(`Seed ${seed}, step ${step}, ${name}.`, { cause })
    }
  }
  await checkHistory(course)
  return counts
}

function chooseAct(chance: Chance): keyof Acts {
  const often = ['redeem', 'redeem', 'redeem', 'redeem', 'redeem', 'redeem', 'redeem', 'deposit'] as const
  const seldom = ['pause', 'unpause', 'sweep', 'setDailyCap', 'rotate', 'revoke'] as const
  // Unpausing and rotating are more frequent than pausing and revoking; otherwise most acts would be refused.
  return chance.pick([...often, ...often, ...often, ...seldom, 'unpause', 'unpause', 'rotate', 'rotate'])
}

async function checkBooks({ stand, model, at }: Course): Promise<void> {
  assert.equal(await balanceOf(stand, stand.vault), model.balance)
  assert.equal(await readVault(stand, 'availableToday'), model.available(BigInt(at)))
}

/**
 * Checks the chain's own history: the redeemed coins are those that came in, minus those swept and those left; each
 * nonce paid once.
 */
async function checkHistory({ stand, model }: Course): Promise<void> {
  const { client, vault } = stand
  const logs = await client.getContractEvents({
    abi: vaultAbi,
    address: vault,
    eventName: 'Claimed',
    fromBlock: 0n,
    strict: true,
  })
  const redeemed = logs.reduce((sum, { args }) => sum + args.amount, 0n)
  assert.equal(redeemed, model.deposited - model.swept - (await balanceOf(stand, vault)))
  assert.equal(new Set(logs.map(({ args }) => args.nonce)).size, logs.length)
  assert.equal(logs.length, model.paid.size)
}
