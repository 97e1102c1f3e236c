import type { OpenState } from '@hexaverse/protocol/withdrawals'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { isOpen } from '../withdrawal.ts'

/** Where on the chain the claim of a withdrawal was last seen. */
export interface SeenClaim {
  readonly tx: string
  readonly block: number
  readonly blockHash: string
}

/** An open withdrawal, which the chain may end. */
export interface OpenWithdrawal {
  readonly id: string
  readonly state: OpenState
  /** In lower case. */
  readonly wallet: string
  readonly coins: bigint
  readonly nonce: bigint
  /** The last second of chain time in which the voucher can be redeemed. */
  readonly deadline: number
  /** The block at the time of the request. No claim of this withdrawal is older. */
  readonly askedBlock: number
  readonly seen: SeenClaim | undefined
}

interface Row {
  readonly id: string
  readonly state: OpenState
  readonly wallet: string
  readonly coins: string
  readonly nonce: string
  readonly deadline: string
  readonly askedBlock: string
  readonly seenTx: string | null
  readonly seenBlock: string | null
  readonly seenBlockHash: string | null
}

/** Omits withdrawals in review until two people have released them; only then may the chain end them. */
export async function readOpenWithdrawals(
  client: Queryable,
  { vault, chainId }: { vault: string; chainId: number },
): Promise<OpenWithdrawal[]> {
  const { rows } = await client.query<Row>(
    `select id, state, wallet, coins, nonce, deadline, asked_block as "askedBlock",
       seen_tx as "seenTx", seen_block as "seenBlock", seen_block_hash as "seenBlockHash"
     from withdrawal w
     where ${isOpen} and vault = $1 and chain_id = $2
       and (state <> 'review' or (select count(*) from withdrawal_release r where r.withdrawal_id = w.id) >= 2)
     order by id`,
    [vault, chainId],
  )
  return rows.map(toOpenWithdrawal)
}

function toOpenWithdrawal({ seenTx, seenBlock, seenBlockHash, ...row }: Row): OpenWithdrawal {
  const isSeen = seenTx !== null && seenBlock !== null && seenBlockHash !== null
  return {
    id: row.id,
    state: row.state,
    wallet: row.wallet,
    coins: BigInt(row.coins),
    nonce: BigInt(row.nonce),
    deadline: Number(row.deadline),
    askedBlock: Number(row.askedBlock),
    seen: isSeen ? { tx: seenTx, block: Number(seenBlock), blockHash: seenBlockHash } : undefined,
  }
}

/** The vaults with open withdrawals. Configuring a new vault does not end the vouchers of the one before it. */
export async function readVaultsInUse(client: Queryable, chainId: number): Promise<string[]> {
  const { rows } = await client.query<{ vault: string }>(
    `select distinct vault from withdrawal where ${isOpen} and chain_id = $1`,
    [chainId],
  )
  return rows.map(({ vault }) => vault)
}

export async function readStatesByNonce(
  client: Queryable,
  { vault, chainId }: { vault: string; chainId: number },
  nonces: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await client.query<{ nonce: string; state: string }>(
    'select nonce, state from withdrawal where nonce = any($1::numeric[]) and vault = $2 and chain_id = $3',
    [nonces.map(String), vault, chainId],
  )
  return new Map(rows.map(({ nonce, state }) => [BigInt(nonce), state]))
}
