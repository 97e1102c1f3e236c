import {
  type Agreement,
  allAgreed,
  type Chain,
  type ChainBlock,
  type Movement,
  type Redemption,
  type VaultFacts,
} from '../../../platform/chain/index.ts'
import { type ChainView, isPast } from './decide.ts'
import type { Cursor, OpenWithdrawal } from './reconcile.store.ts'

export interface ChainReportOptions {
  readonly chain: Chain
  readonly cursor: Cursor
  readonly final: ChainBlock
  readonly rows: readonly OpenWithdrawal[]
  readonly settleDepth: number
  readonly marginSeconds: number
}

export interface ChainReport {
  readonly view: ChainView
  /** Movements in final blocks. */
  readonly movements: readonly Movement[]
  readonly facts: VaultFacts
  /** The block at the cursor has another hash than before. */
  readonly isReorganised: boolean
  /** Old blocks remain to be read. */
  readonly isBehind: boolean
}

/** Blocks read again in every run, so that a reorganised block or a late log is not missed. */
const overlap = 300
const maxBlocks = 10_000

/** Reads everything from the chain before anything is written. A single disagreement invalidates all of it. */
export async function readChainEvidence(options: ChainReportOptions): Promise<Agreement<ChainReport>> {
  const evidence = await readAll(options)
  return evidence.agreed ? evidence : { ...evidence, time: evidence.time ?? options.final.timestamp }
}

async function readAll(options: ChainReportOptions): Promise<Agreement<ChainReport>> {
  const { chain, final, settleDepth } = options
  const range = await findRange(options)
  if (!range.agreed) return range
  const { from, to, isReorganised } = range.value
  const isBehind = to < final.number
  const read = await allAgreed({
    deep: chain.blockAt(Math.max(0, Math.min(final.number - settleDepth, to))),
    movements: chain.readMovements(from, to),
    facts: chain.readVault(final.number),
    usedNonces: readUsedNonces(options),
  })
  if (!read.agreed) return read
  const { deep, movements, facts, usedNonces } = read.value
  const found = movements.filter((movement) => movement.kind === 'claim')
  const missed = isBehind ? [] : options.rows.filter((row) => isMissed(row, found, deep, usedNonces))
  const older = await readOlderRedemptions(chain, missed, deep)
  if (!older.agreed) return older
  const fresh = isBehind ? undefined : await chain.readFreshRedemptions(final.number)
  const view = { final, deep, redemptions: [...found, ...older.value], fresh, usedNonces }
  return { agreed: true, value: { view, movements, facts, isReorganised, isBehind } }
}

interface BlockRange {
  readonly from: number
  readonly to: number
  readonly isReorganised: boolean
}

async function findRange({ chain, cursor, final }: ChainReportOptions): Promise<Agreement<BlockRange>> {
  const standing = await chain.blockAt(Math.min(cursor.block, final.number))
  if (!standing.agreed) return standing
  const { number, hash } = standing.value
  const isReorganised = number === cursor.block && hash !== cursor.hash
  const from = Math.max(0, cursor.block - overlap * (isReorganised ? 2 : 1))
  return { agreed: true, value: { from, to: Math.min(final.number, from + maxBlocks - 1), isReorganised } }
}

/** Reads the nonces of withdrawals past deadline and margin, in the state of the final block itself. */
async function readUsedNonces(options: ChainReportOptions): Promise<Agreement<Map<bigint, boolean>>> {
  const { chain, rows, final, marginSeconds } = options
  const asked = rows.filter((row) => isPast(row, final, marginSeconds))
  const answers = asked.map(({ nonce }) => [String(nonce), chain.isNonceUsed(nonce, final.number)] as const)
  const used = await allAgreed(Object.fromEntries(answers))
  if (!used.agreed) return used
  return { agreed: true, value: new Map(Object.entries(used.value).map(([nonce, isUsed]) => [BigInt(nonce), isUsed])) }
}

function isMissed(
  row: OpenWithdrawal,
  found: readonly Redemption[],
  deep: ChainBlock,
  usedNonces: ReadonlyMap<bigint, boolean>,
): boolean {
  const isFound = found.some(({ nonce }) => nonce === row.nonce)
  return !isFound && usedNonces.get(row.nonce) === true && deep.timestamp > row.deadline
}

/** For used nonces whose log was not found: reads again from the block of their request. */
async function readOlderRedemptions(
  chain: Chain,
  missed: readonly OpenWithdrawal[],
  deep: ChainBlock,
): Promise<Agreement<Redemption[]>> {
  if (missed.length === 0) return { agreed: true, value: [] }
  const from = Math.min(...missed.map(({ askedBlock }) => askedBlock))
  const read = await chain.readMovements(from, deep.number)
  if (!read.agreed) return read
  const isOfMissed = ({ nonce }: Redemption) => missed.some((row) => row.nonce === nonce)
  const redemptions = read.value.filter((movement) => movement.kind === 'claim')
  return { agreed: true, value: redemptions.filter(isOfMissed) }
}
