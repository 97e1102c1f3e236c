import { unitsPerCoin } from '@hexaverse/contract'
import { expect, test } from 'vitest'
import type { Redemption } from '../../../platform/chain/index.ts'
import { type ChainView, decide } from './decide.ts'
import type { OpenWithdrawal } from './reconcile.store.ts'

const deadline = 10_000
const wallet = `0x${'ab'.repeat(20)}` as const
const row: OpenWithdrawal = {
  id: '1',
  state: 'signed',
  wallet,
  coins: 100n,
  nonce: 7n,
  deadline,
  askedBlock: 1,
  seen: undefined,
}
const redemption: Redemption = {
  kind: 'claim',
  block: 110,
  blockHash: '0x0a',
  tx: '0x0b',
  logIndex: 3,
  user: wallet,
  nonce: 7n,
  units: 100n * unitsPerCoin,
}
const seen = { tx: redemption.tx, block: redemption.block, blockHash: redemption.blockHash }

/** A chain with the final block 100 and the deep block 70, at these times in seconds. */
function viewAt(finalTime: number, view: Partial<ChainView> & { deepTime?: number } = {}): ChainView {
  const { deepTime = finalTime - 60, ...rest } = view
  return {
    final: { number: 100, hash: '0x01', timestamp: finalTime },
    deep: { number: 70, hash: '0x02', timestamp: deepTime },
    redemptions: [],
    fresh: { upTo: 120, redemptions: [] },
    usedNonces: new Map(),
    ...rest,
  }
}

const unused = { usedNonces: new Map([[7n, false]]) }
const used = { usedNonces: new Map([[7n, true]]) }
const actOf = (withdrawal: Partial<OpenWithdrawal>, view: ChainView) =>
  decide({ ...row, ...withdrawal }, view, 600)?.act

test('a withdrawal released from review is not refunded before its deadline and the margin have passed', () => {
  expect(actOf({ state: 'review' }, viewAt(deadline + 600, unused))).toBeUndefined()
  expect(actOf({ state: 'review' }, viewAt(deadline + 601, unused))).toBe('refund')
})

test('a nonce that was not read from the chain does not count as unused', () => {
  expect(actOf({}, viewAt(deadline + 601))).toBeUndefined()
})

test('a used nonce without a log leads to review once the deep block is past the deadline, and only once', () => {
  expect(actOf({}, viewAt(deadline + 601, { ...used, deepTime: deadline }))).toBeUndefined()
  expect(actOf({}, viewAt(deadline + 601, { ...used, deepTime: deadline + 1 }))).toBe('review')
  expect(actOf({ state: 'review' }, viewAt(deadline + 700, used))).toBeUndefined()
})

test('a seen claim is hidden only when its block was read without it, and shown anew only when it moved', () => {
  const claimSeen = { state: 'claim_seen', seen } as const
  expect(actOf(claimSeen, viewAt(9000, { fresh: { upTo: 109, redemptions: [] } }))).toBeUndefined()
  expect(actOf(claimSeen, viewAt(9000, { fresh: { upTo: 110, redemptions: [] } }))).toBe('hide')
  expect(actOf(claimSeen, viewAt(9000, { fresh: { upTo: 110, redemptions: [redemption] } }))).toBeUndefined()
  const moved = { ...redemption, block: 111, blockHash: '0x0c' } as const
  expect(actOf(claimSeen, viewAt(9000, { fresh: { upTo: 111, redemptions: [moved] } }))).toBe('show')
})

test('a claim that is not final neither settles nor leads to review, whatever its terms', () => {
  const other = { ...redemption, units: 1n }
  expect(actOf({}, viewAt(9000, { fresh: { upTo: 120, redemptions: [other] } }))).toBeUndefined()
  expect(actOf({}, viewAt(9000, { redemptions: [{ ...other, block: 90 }] }))).toBe('review')
})

test('no claim is shown or hidden while old blocks are still being read', () => {
  expect(actOf({ state: 'claim_seen', seen }, viewAt(9000, { fresh: undefined }))).toBeUndefined()
})
