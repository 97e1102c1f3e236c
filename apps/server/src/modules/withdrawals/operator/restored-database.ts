import { randomUUID } from 'node:crypto'
import { ChainUnreachable } from '../../../platform/chain/index.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import type { ReconcileParts } from '../reconcile/reconcile-parts.ts'
import {
  beginRestoration,
  bookLostClaim,
  endRestoration,
  findRestoration,
  type LostClaim,
  listLostClaims,
} from '../restoration.store.ts'

export interface RestoredOptions {
  readonly operator: string
  readonly voucherTtlSeconds: number
  /** Whose claim it was, by nonce: what the operator found in the log of the signer. `nobody`: the house bears it. */
  readonly owners: ReadonlyMap<string, string>
  readonly findPerson: (client: Queryable, loginOrEmail: string) => Promise<{ readonly id: string } | undefined>
}

/** The signer tolerates a deadline that is so much later. */
const toleranceSeconds = 60

/**
 * Brings books that were restored from a backup in step with the chain, so that nothing is paid twice. It is run again
 * until it lifts the stop that it begins with: when every voucher that may exist has expired, and every claim that the
 * chain has paid is booked. Returns what it did, line by line.
 */
export async function reconcileRestored(parts: ReconcileParts, options: RestoredOptions): Promise<string[]> {
  const { pool, chain, marginSeconds } = parts
  const { operator, voucherTtlSeconds } = options
  const latest = await chain.latestBlock()
  const until = latest.timestamp + voucherTtlSeconds + toleranceSeconds + marginSeconds
  const hasBegun = await beginRestoration(pool, { until, block: latest.number, operator })
  const restoration = await findRestoration(pool)
  if (!restoration) throw new Error('The stop of this restoration was lifted meanwhile.')
  while (await reconcile(parts));
  const lines = hasBegun ? [`Signing is stopped. New nonces begin at ${restoration.belowNonce}.`] : []
  let isComplete = true
  for (const claim of await listLostClaims(pool, chain.vault.toLowerCase(), restoration)) {
    const { isBooked, line } = await bookClaim(parts, claim, options)
    isComplete &&= isBooked
    lines.push(line)
  }
  const readUpTo = await readChainTime(parts)
  if (readUpTo <= restoration.until) {
    const time = new Date(restoration.until * 1000).toISOString()
    return [...lines, `Run this again after ${time}: until then vouchers that the books do not know can be redeemed.`]
  }
  if (!isComplete) return [...lines, 'Signing stays stopped until every claim above is booked: then run this again.']
  await endRestoration(pool, operator)
  return [...lines, 'The books agree with the chain. Signing goes on.']
}

async function bookClaim(
  { pool, chain }: ReconcileParts,
  { nonce, wallet, coins, owner }: LostClaim,
  { owners, operator, findPerson }: RestoredOptions,
): Promise<{ isBooked: boolean; line: string }> {
  const what = `${coins} HXCN to ${wallet} under nonce ${nonce}`
  const named = owners.get(nonce)
  const accountId = named === undefined ? owner : await findOwner(pool, named, findPerson)
  if (accountId === null) {
    const where = `the line "signed" with this nonce in the signer's log has it`
    return { isBooked: false, line: `${what}: whose? Name the account with --owner ${nonce}=<login>; ${where}.` }
  }
  const place = { vault: chain.vault.toLowerCase(), chainId: chain.chainId }
  const id = await bookLostClaim(pool, { ...place, nonce, accountId, operator })
  if (id === undefined) {
    return { isBooked: false, line: `${what}: waits until the open withdrawal of account ${accountId} has ended.` }
  }
  return { isBooked: true, line: `${what}: booked as withdrawal ${id} of account ${accountId}.` }
}

async function findOwner(client: Queryable, name: string, findPerson: RestoredOptions['findPerson']): Promise<string> {
  if (name === 'nobody') return randomUUID()
  // The log names accounts by their id.
  if (/^[0-9a-f-]{36}$/.test(name)) return name
  const person = await findPerson(client, name)
  if (!person) throw new Error(`There is no account ${name}.`)
  return person.id
}

/** The time of the block up to which the chain was read and written into the books. */
async function readChainTime({ pool, chain }: ReconcileParts): Promise<number> {
  const { rows } = await pool.query<{ block: string }>('select block from chain_cursor where vault = $1', [
    chain.vault.toLowerCase(),
  ])
  const block = await chain.blockAt(Number(rows[0]?.block ?? 0))
  if (!block.agreed) throw new ChainUnreachable('A provider', new Error('the providers disagree'))
  return block.value.timestamp
}
