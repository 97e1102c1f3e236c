import { tokenAbi, unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import type { Address } from 'viem'
import { checkBooks, readPurse } from '../../../src/modules/ledger/index.ts'
import type { ReplayedRoom } from '../checks/replayed-room.ts'
import type { CoinEvidence, KeptWithdrawal, PaidOnChain, PersonOfRun } from './coin-evidence.ts'
import { type CoinWorld, gift } from './coin-world.ts'

const float = 3_000_000n * unitsPerCoin

/** Reads what the database and the chain hold about everything that happened. */
export async function gatherCoins(world: CoinWorld, rooms: readonly ReplayedRoom[]): Promise<CoinEvidence> {
  const { pool } = world.stand.postgres
  const { vault, client } = world.stand.chain
  const token = await client.readContract({ abi: vaultAbi, address: vault, functionName: 'token' })
  const unitsOf = (owner: Address) =>
    client.readContract({ abi: tokenAbi, address: token, functionName: 'balanceOf', args: [owner] })
  const overdrawn = await pool.query('select from purse where balance < 0')
  const stops = await pool.query<{ reason: string }>('select reason from signing_stop')
  return {
    total: (await checkBooks(pool)).total,
    overdrawnPurses: overdrawn.rowCount ?? 0,
    withdrawals: await readWithdrawals(world),
    claimed: await readClaims(world),
    people: await readPeople(world, rooms, unitsOf),
    stops: stops.rows.map(({ reason }) => reason),
    vaultUnits: await unitsOf(vault),
    floatUnits: float,
  }
}

async function readWithdrawals({ stand: { postgres } }: CoinWorld): Promise<KeptWithdrawal[]> {
  const { rows } = await postgres.pool.query<KeptWithdrawal>(
    `select account_id as account, coins::integer, wallet, nonce::text, deadline::text, signature, state,
       array(select t.kind from transfer t where t.withdrawal_id = w.id and t.kind in ('settle', 'refund')) as ends
     from withdrawal w`,
  )
  return rows
}

async function readClaims({ stand: { chain } }: CoinWorld): Promise<PaidOnChain[]> {
  const query = { abi: vaultAbi, address: chain.vault, eventName: 'Claimed', fromBlock: 0n, strict: true } as const
  const logs = await chain.client.getContractEvents(query)
  return logs.map(({ args: { user, amount, nonce } }) => ({ nonce: String(nonce), wallet: user, units: amount }))
}

function readPeople(
  { owners, stand }: CoinWorld,
  rooms: readonly ReplayedRoom[],
  unitsOf: (owner: Address) => Promise<bigint>,
): Promise<PersonOfRun[]> {
  return Promise.all(
    owners.map(async ({ member, wallet, told, paid }) => {
      const { available, reserved: frozen } = await readPurse(stand.postgres.pool, member.id)
      const person = { account: member.id, wallet: wallet.address, gift, told, paid }
      const wins = rooms.filter((room) => winnerOf(room) === member.id).length
      return { ...person, wins, available, frozen, walletUnits: await unitsOf(wallet.address) }
    }),
  )
}

/** The account that must have received a coin for a game, according to its journal. */
function winnerOf({ last }: ReplayedRoom): string | undefined {
  const winner = last?.ended?.prize?.isPaid ? last.ended.winners[0] : undefined
  return winner === undefined ? undefined : last?.seats[winner - 1]?.id
}
