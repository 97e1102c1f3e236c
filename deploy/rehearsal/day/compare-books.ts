import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { unitsPerCoin, vaultAbi } from '../../../packages/contract/src/index.ts'
import type { Site } from '../topology/start-site.ts'

interface Booked {
  readonly nonce: string
  readonly coins: number
  readonly wallet: string
}

/** What the vault has paid, beside what the books say of it. */
export async function compareBooks(site: Site): Promise<void> {
  const { vault, client } = site.world.chain
  const query = { abi: vaultAbi, address: vault, eventName: 'Claimed', fromBlock: 0n, strict: true } as const
  const claims = await client.getContractEvents(query)
  const booked = new Map((await readSettled(site)).map((row) => [row.nonce, row]))
  const unknown = claims.filter(({ args: { nonce, amount, user } }) => {
    const row = booked.get(String(nonce))
    return !row || BigInt(row.coins) * unitsPerCoin !== amount || row.wallet.toLowerCase() !== user.toLowerCase()
  })
  const nonces = new Set(claims.map(({ args: { nonce } }) => nonce))
  reportHappened('claims that the vault has paid', claims.length)
  reportFigure('paid twice', claims.length - nonces.size, 0)
  reportFigure('paid by the vault and not in the books', unknown.length, 0)
  reportFigure('in the books and not paid by the vault', booked.size + unknown.length - claims.length, 0)
}

async function readSettled(site: Site): Promise<Booked[]> {
  const pool = site.openDatabase()
  const { rows } = await pool.query<Booked>(
    "select nonce::text, coins::integer, wallet from withdrawal where state = 'settled'",
  )
  await pool.end()
  return rows
}
