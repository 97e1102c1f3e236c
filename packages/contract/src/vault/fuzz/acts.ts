import { createDice } from '@hexaverse/rules'
import { zeroAddress } from 'viem'
import { expectRevert } from '../../testing/expect-revert.ts'
import { people, type Stand } from '../../testing/open-stand.ts'
import { command, fillUp } from '../../testing/vault-calls.ts'
import { makeVoucher, redeem } from '../../testing/vouchers.ts'
import { maxVoucher, minVoucher, type Voucher } from '../../voucher/voucher.ts'
import type { VaultModel } from './vault-model.ts'

const { owner, guardian, treasury, signer, newSigner, user, stranger } = people

const nothing = ['', '', '', ''] as const
const oddAmounts = [0n, minVoucher - 1n, minVoucher, maxVoucher, maxVoucher + 1n] as const

/** Seeded random choices, so that a failure can be reproduced. */
export interface Chance {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function chanceOf(seed: number): Chance {
  const below = createDice(seed)
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] }
}

export interface Course {
  readonly stand: Stand
  readonly model: VaultModel
  readonly chance: Chance
  /** Unix time of the next block. */
  at: number
}

export type Acts = typeof acts

/** The random acts on a vault. Each also applies itself to the model and answers the result. */
export const acts = {
  async redeem({ stand, model, chance, at }: Course): Promise<string> {
    // Most vouchers are valid; the others are wrong in one way.
    const odd = chance.pick(['amount', 'nonce', 'deadline', 'signer', ...nothing])
    const by = odd === 'signer' ? stranger : model.signer === newSigner.address ? newSigner : signer
    const terms = {
      user: chance.pick([user, stranger, guardian]).address,
      amount: odd === 'amount' ? chance.pick(oddAmounts) : minVoucher * BigInt(1 + chance.below(3_000)),
      nonce: BigInt(odd === 'nonce' ? chance.below(300) : chance.pick([chance.below(600), chance.below(2 ** 32)])),
      deadline: BigInt(at + (odd === 'deadline' ? chance.pick([-1, 0, 1, 86_400, 86_401]) : 3_600)),
    }
    const voucher: Voucher = await makeVoucher(stand, terms, { by })
    const due = model.redeem(terms, by.address, BigInt(at))
    if (due === undefined) await redeem(stand, voucher)
    else await expectRevert(redeem(stand, voucher), due)
    return due ?? 'paid'
  },

  async deposit({ stand, model, chance }: Course): Promise<string> {
    const amount = minVoucher * BigInt(chance.below(10_000))
    await fillUp(stand, amount)
    model.balance += amount
    model.deposited += amount
    return 'deposit'
  },

  async sweep({ stand, model, chance }: Course): Promise<string> {
    const amount = (model.balance * BigInt(chance.below(130))) / 100n
    const sent = command(stand, owner, 'sweep', stand.token, treasury.address, amount)
    if (amount > model.balance) {
      await expectRevert(sent, 'ERC20InsufficientBalance')
      return 'sweep refused'
    }
    await sent
    model.balance -= amount
    model.swept += amount
    return 'sweep'
  },

  async pause({ stand, model, chance }: Course): Promise<string> {
    const sent = command(stand, chance.pick([owner, guardian]), 'pause')
    await (model.paused ? expectRevert(sent, 'EnforcedPause') : sent)
    model.paused = true
    return 'pause'
  },

  async unpause({ stand, model }: Course): Promise<string> {
    const sent = command(stand, owner, 'unpause')
    await (model.paused ? sent : expectRevert(sent, 'ExpectedPause'))
    model.paused = false
    return 'unpause'
  },

  async setDailyCap({ stand, model, chance, at }: Course): Promise<string> {
    const cap = minVoucher * BigInt(chance.pick([0, 1_000, 20_000, 40_000]) + chance.below(1_000))
    await command(stand, owner, 'setDailyCap', cap)
    model.setCap(cap, BigInt(at))
    return 'setDailyCap'
  },

  async rotate({ stand, model, chance }: Course): Promise<string> {
    const next = chance.pick([signer.address, signer.address, newSigner.address, zeroAddress])
    const sent = command(stand, owner, 'setSigner', next)
    if (next === zeroAddress) await expectRevert(sent, 'ZeroAddress')
    else {
      await sent
      model.signer = next
    }
    return 'rotate'
  },

  async revoke({ stand, model, chance }: Course): Promise<string> {
    await command(stand, chance.pick([owner, guardian]), 'revokeSigner')
    model.signer = undefined
    return 'revoke'
  },
}
