import { describe, expect, test } from 'vitest'
import { serveWithdrawals } from '../../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals()

describe('an amount', () => {
  test.each([
    '1e3',
    '100.0',
    '0x64',
    '-100',
    '99',
    '1000001',
    'NaN',
    '9'.repeat(20),
    '０１００',
    ' 100',
    100.5,
    -100,
    0,
  ])('%j is refused as invalid, and nothing is frozen', async (amount) => {
    const ada = await server.makeWithdrawer()
    const { status, answer } = await server.request(ada, { amount })
    expect([status, answer.sentence]).toEqual([200, 'Invalid amount, please provide the valid amount'])
    expect(await server.coinsOf(ada)).toEqual({ available: 1000, reserved: 0 })
  })
})

describe('a wallet', () => {
  const zero = `0x${'0'.repeat(40)}`
  test.each(['0x12', zero, '70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x70997970C51812dc3A010C7d01b50e0d17dc79Cg'])(
    '%s is refused',
    async (wallet) => {
      const { answer } = await server.request(await server.makeWithdrawer(), { wallet })
      expect(answer.sentence).toBe('Invalid wallet number')
    },
  )

  test.each(['vault', 'token'] as const)('that is the %s itself is refused', async (name) => {
    const { answer } = await server.request(await server.makeWithdrawer(), { wallet: server.chain[name] })
    expect(answer.sentence).toBe('Invalid wallet number')
  })

  test('with a wrong EIP-55 checksum is refused with a hint; an address in one case is accepted', async () => {
    const ada = await server.makeWithdrawer()
    const swapped = '0x70997970C51812dc3A010C7d01b50e0d17dc79c8'
    expect((await server.request(ada, { wallet: swapped })).answer).toMatchObject({ code: 'mistyped-wallet' })
    const wallet = `0x${ada.wallet.slice(2).toUpperCase()}`
    expect((await server.request(ada, { wallet })).answer.claimPath).toContain(`user=${ada.wallet}&`)
  })

  test.each(['metamask', 'Trust', ''])('with the unknown payment system %j is refused', async (paySystem) => {
    const { answer } = await server.request(await server.makeWithdrawer(), { paySystem })
    expect(answer.sentence).toBe('Error with payment system, please reload the page')
  })
})

test.each([{ amount: null }, { amount: ['100'] }, { amount: true }, { wallet: 7 }, { paySystem: undefined }])(
  'a form with a missing or mistyped field, %j, is answered 400 and does not count towards the lockout',
  async (form) => {
    const ada = await server.makeWithdrawer()
    for (const _try of [1, 2, 3]) expect((await server.request(ada, form)).status).toBe(400)
    expect((await server.request(ada)).answer.status).toBe('pending')
  },
)
