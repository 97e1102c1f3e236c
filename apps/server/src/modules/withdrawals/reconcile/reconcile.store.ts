import { unitsPerCoin } from '@hexaverse/contract'
import type { OpenState } from '@hexaverse/protocol/withdrawals'
import type { ChainBlock, Movement, VaultFacts } from '../../../platform/chain/index.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { isOpen } from '../withdrawal.ts'

/** How far the chain was read. The hash shows whether that block is still canonical. */
export interface Cursor {
  readonly block: number
  readonly hash: string
  /** The block at which the books of this vault begin. Earlier movements need no explanation. */
  readonly openedAt: number
}

export async function findCursor(client: Queryable, vault: string): Promise<Cursor | undefined> {
  const { rows } = await client.query<{ block: string; hash: string; openedAt: string }>(
    `select c.block, c.hash, o.block as "openedAt"
     from chain_cursor c join vault_movement o on o.vault = c.vault and o.kind = 'opening' where c.vault = $1`,
    [vault],
  )
  return rows.map(({ block, hash, openedAt }) => ({ block: Number(block), hash, openedAt: Number(openedAt) }))[0]
}

export async function moveCursor(client: Queryable, vault: string, { number, hash }: ChainBlock): Promise<void> {
  await client.query('select move_chain_cursor($1, $2, $3)', [vault, number, hash])
}

interface BlockRange {
  readonly from: number
  readonly to: number
}

/** Blocks read again for deposits, as the reconciler does, and the most that are read at once. */
const depositOverlap = 300
const maxDepositBlocks = 10_000

/** The blocks to read for deposits next. Undefined while the books of the vault are not open, or nothing is new. */
export async function findDepositRange(client: Queryable, vault: string): Promise<BlockRange | undefined> {
  const { rows } = await client.query<{ from: string; upTo: string }>(
    `select greatest(o.block + 1, c.deposits_block - $2::integer) as from, c.block as "upTo"
     from chain_cursor c join vault_movement o on o.vault = c.vault and o.kind = 'opening'
     where c.vault = $1 and c.block > coalesce(c.deposits_block, o.block)`,
    [vault, depositOverlap],
  )
  const [row] = rows
  if (!row) return undefined
  const from = Number(row.from)
  return { from, to: Math.min(Number(row.upTo), from + maxDepositBlocks - 1) }
}

export async function moveDepositCursor(client: Queryable, vault: string, block: number): Promise<void> {
  await client.query('select move_deposit_cursor($1, $2)', [vault, block])
}

/** Records the opening balance when a vault is first read. If several processes do so at once, one row stays. */
export async function openVault(client: Queryable, vault: string, { block, balance }: VaultFacts): Promise<void> {
  await client.query(
    `insert into vault_movement (vault, block, block_hash, log_index, kind, units)
     values ($1, $2, $3, -1, 'opening', $4) on conflict do nothing`,
    [vault, block.number, block.hash, String(balance)],
  )
}

/** A movement that is already stored does not change. */
export async function storeMovements(client: Queryable, vault: string, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map((movement) => ({
    vault,
    block: movement.block,
    block_hash: movement.blockHash,
    log_index: movement.logIndex,
    tx: movement.tx,
    kind: movement.kind,
    units: String(movement.units),
    nonce: movement.kind === 'claim' ? String(movement.nonce) : null,
    wallet: movement.kind === 'claim' ? movement.user.toLowerCase() : null,
  }))
  await client.query(
    `insert into vault_movement select * from json_populate_recordset(null::vault_movement, $1)
     on conflict on constraint one_movement_of_a_log do nothing`,
    [JSON.stringify(rows)],
  )
}

/** Requests derive from these facts how much may be reserved (coin specification, section 2.6). */
export async function writeFacts(client: Queryable, vault: string, facts: VaultFacts): Promise<void> {
  const { block, balance, availableToday, signer, isPaused } = facts
  await client.query(
    `insert into chain_facts (vault, block, block_hash, block_time, vault_coins, available_coins, signer, is_paused, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())
     on conflict (vault) do update set (block, block_hash, block_time, vault_coins, available_coins, signer, is_paused, read_at)
       = (excluded.block, excluded.block_hash, excluded.block_time, excluded.vault_coins, excluded.available_coins,
          excluded.signer, excluded.is_paused, excluded.read_at)`,
    [
      vault,
      block.number,
      block.hash,
      block.timestamp,
      String(balance / unitsPerCoin),
      String(availableToday / unitsPerCoin),
      signer.toLowerCase(),
      isPaused,
    ],
  )
}

export async function hasFacts(client: Queryable, vault: string): Promise<boolean> {
  const { rowCount } = await client.query('select from chain_facts where vault = $1', [vault])
  return rowCount === 1
}

/** Where on the chain the claim of a withdrawal was last seen. */
interface SeenRedemption {
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
  readonly seen: SeenRedemption | undefined
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
