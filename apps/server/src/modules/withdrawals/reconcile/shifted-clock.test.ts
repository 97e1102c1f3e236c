import { expect, test } from 'vitest'
import { serveWithdrawals } from '../../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals()
const twoDays = 2 * 24 * 60

async function untilChainIsReadAgain(report: object): Promise<void> {
  const readAt = async () => (await server.pool.query('select read_at from chain_facts')).rows[0].read_at.getTime()
  const before = await readAt()
  await server.confirm(report)
  await expect.poll(readAt, { interval: 20 }).toBeGreaterThan(before)
}

test.each([
  ['ahead', twoDays],
  ['behind', -twoDays],
])(
  'with the server clock two days %s, no withdrawal begins and none ends: only chain time counts',
  async (_where, minutes) => {
    const early = await server.makeWithdrawer(150)
    const { answer } = await server.request(early)
    const link = Object.fromEntries(new URLSearchParams(answer.claimPath.split('?')[1]))
    server.clock.pass({ minutes })
    const late = await server.makeWithdrawer(150)
    const refusal = await server.request(late)
    expect(refusal.answer.sentence).toMatch(/^Polygon cannot be reached right now/)
    expect(await server.coinsOf(late)).toEqual({ available: 150, reserved: 0 })
    await untilChainIsReadAgain({ ...link, status: 'failed' })
    expect(await server.coinsOf(early)).toEqual({ available: 50, reserved: 100 })
    const { rows } = await server.pool.query('select state from withdrawal where nonce = $1', [link['nonce']])
    expect(rows).toEqual([{ state: 'signed' }])
    server.clock.pass({ minutes: -minutes })
  },
)
