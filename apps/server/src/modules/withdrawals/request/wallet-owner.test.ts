import { unitsPerCoin } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import { expect, test } from 'vitest'
import {
  mineUntilSettled,
  serveWithdrawals,
  type Withdrawer,
} from '../../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals()
const foreign = 'This wallet belongs to another account.'

/** Requests 100 coins, redeems them from the person's wallet and waits until they are settled. */
async function withdraw(who: Withdrawer): Promise<void> {
  const { answer } = await server.request(who)
  const {
    user,
    nonce = '',
    deadline = '',
    signature,
    ...rest
  } = Object.fromEntries(new URLSearchParams(answer.claimPath.split('?')[1]))
  const call = ['claim', 100n * unitsPerCoin, BigInt(nonce), BigInt(deadline), signature] as const
  await server.chain.send({ from: user as `0x${string}`, call })
  await mineUntilSettled(server.chain)
  await server.confirm({ user, nonce, signature, ...rest, status: 'success' })
  await expect.poll(() => server.coinsOf(who)).toMatchObject({ reserved: 0 })
}

test('a wallet that others have named first stays free until a withdrawal to it has settled', async () => {
  const { address } = getDevelopmentAccount(1)
  const [squatter, other, owner] = [
    await server.makeWithdrawer(1000, address),
    await server.makeWithdrawer(1000, address),
    await server.makeWithdrawer(1000, address),
  ]
  for (const who of [squatter, other]) expect((await server.request(who)).answer.status).toBe('pending')
  await withdraw(owner)
  const late = await server.makeWithdrawer(1000, address)
  expect((await server.request(late)).answer.sentence).toBe(foreign)
})

test('a wallet of another account is refused without a lockout', async () => {
  const late = await server.makeWithdrawer(1000, getDevelopmentAccount(1).address)
  for (const _try of [1, 2, 3]) expect((await server.request(late)).answer.sentence).toBe(foreign)
  const own = (await server.makeWithdrawer(0)).wallet
  expect((await server.request(late, { wallet: own })).answer.status).toBe('pending')
})

test('whose wallet it is is not said to an account that has not enough coins', async () => {
  const poor = await server.makeWithdrawer(99, getDevelopmentAccount(1).address)
  expect((await server.request(poor)).answer.sentence).toBe('You do not have the required amount on your balance')
})
