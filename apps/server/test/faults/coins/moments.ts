import { type HeldUp, holdUp } from './block-writes.ts'
import type { CoinOwner, ToldVoucher } from './coin-owner.ts'
import type { ServerKill } from './coin-processes.ts'
import type { CoinWorld } from './coin-world.ts'

/** Seconds beyond the deadline of a voucher and the margin after it. */
export const pastDeadlineSeconds = 3700

/** The moments in the life of a coin at which a process is killed, each with a person who has no open withdrawal. */
export const moments = {
  'between the outcome of a game and its prize': async (world) => {
    await inMiddle(world, { held: 'entry', statement: 'settle_room' }, async () => {
      world.isHasty = true
    })
    world.isHasty = false
  },
  'while coins were being frozen': async (world, owner) => {
    const requested = Promise.withResolvers<unknown>()
    await inMiddle(world, { held: 'entry', statement: 'request_withdrawal' }, async () => {
      owner.sendUntilAnswered().then(requested.resolve, requested.reject)
    })
    await requested.promise
  },
  'requested, not signed': async (world, owner) => {
    const requested = Promise.withResolvers<unknown>()
    await inMiddle(world, { held: 'signer_log', statement: 'begin_signing' }, async () => {
      owner.sendUntilAnswered().then(requested.resolve, requested.reject)
    })
    await requested.promise
  },
  'the signer, with its key used and the signature not stored': async (world, owner) => {
    const before = await holdUp(world.stand.postgres, { held: 'signer_log', statement: 'begin_signing' })
    const requested = owner.sendUntilAnswered()
    await before.reached()
    // Not earlier, because this lock would block the request itself.
    const hold = await holdUp(world.stand.postgres, { held: 'withdrawal', statement: 'store_signature' })
    await before.letGo(false)
    await hold.reached()
    await world.killSigner(() => hold.letGo(world.dice(2) === 0))
    await requested
  },
  signed: async (world, owner) => {
    await getVoucher(owner)
    await world.killServer(drawKill(world))
  },
  'signed, and redeemed while no server ran': async (world, owner) => {
    const voucher = await getVoucher(owner)
    await world.killServer({ meanwhile: () => owner.claim(voucher, world.stand.chain) })
    await world.stand.chain.mineBlocks()
    await world.untilState(owner, 'settled')
  },
  'claim seen': async (world, owner) => {
    await claim(world, owner)
    await world.untilState(owner, 'claim_seen')
    await world.killServer(drawKill(world))
  },
  'while it was being settled': async (world, owner) => {
    const voucher = await claim(world, owner)
    await inMiddle(world, { held: { pursesOf: owner.member.id }, statement: 'settle_withdrawal' }, async () => {
      await world.stand.chain.mineBlocks()
      await owner.report(voucher, 'success')
    })
    await world.untilState(owner, 'settled')
  },
  'settled a moment ago, together with the database': async (world, owner) => {
    await claim(world, owner)
    await world.stand.chain.mineBlocks()
    await world.untilState(owner, 'settled')
    await world.killServer({ isWithDatabase: true })
  },
  'deadline passed, not refunded': async (world, owner) => {
    await getVoucher(owner)
    await world.stand.pass(pastDeadlineSeconds)
    await world.killServer(drawKill(world))
  },
  'while it was being refunded': async (world, owner) => {
    await getVoucher(owner)
    await world.stand.pass(pastDeadlineSeconds)
    await inMiddle(world, { held: { pursesOf: owner.member.id }, statement: 'refund_withdrawal' }, () =>
      world.stand.chain.mineBlocks(),
    )
    await world.untilState(owner, 'refunded')
  },
  'refunded a moment ago': async (world, owner) => {
    await getVoucher(owner)
    await world.stand.pass(pastDeadlineSeconds)
    await world.stand.chain.mineBlocks()
    await world.untilState(owner, 'refunded')
    await world.killServer(drawKill(world))
  },
  'the chain, while a redemption was being sent to it': async (world, owner) => {
    const voucher = await getVoucher(owner)
    await Promise.all([owner.claim(voucher, world.stand.chain), world.stand.killChain()])
  },
} satisfies Record<string, (world: CoinWorld, owner: CoinOwner) => Promise<void>>

export type MomentName = keyof typeof moments

const databaseOneIn = 5

function drawKill({ dice }: CoinWorld): ServerKill {
  return { isWithDatabase: dice(databaseOneIn) === 0 }
}

/**
 * Kills the server while it is inside the statement. The dice decide whether the statement is rolled back or completes.
 */
async function inMiddle(world: CoinWorld, what: HeldUp, bringAbout: () => Promise<void>): Promise<void> {
  const hold = await holdUp(world.stand.postgres, what)
  await bringAbout()
  await hold.reached()
  await world.killServer({ meanwhile: () => hold.letGo(world.dice(2) === 0) })
}

async function getVoucher(owner: CoinOwner): Promise<ToldVoucher> {
  const voucher = await owner.sendUntilAnswered()
  if (!voucher) throw new Error(`${owner.member.login} got no voucher.`)
  return voucher
}

async function claim(world: CoinWorld, owner: CoinOwner): Promise<ToldVoucher> {
  const voucher = await getVoucher(owner)
  await owner.claim(voucher, world.stand.chain)
  await owner.report(voucher, 'success')
  return voucher
}
