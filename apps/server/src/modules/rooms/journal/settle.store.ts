import type { Prize } from '@hexaverse/room'
import type { Settlement } from '../machine/settlement.ts'
import type { DraftRow } from './append.store.ts'
import type { DedicatedConnection } from './journal-connections.ts'

/** Limits that a settlement applies. */
export interface SettleLimits {
  readonly winPairCap: number
  readonly winDayCap: number
  /** The first rest of a person who keeps giving games up early. */
  readonly restSeconds: number
}

export interface Settled {
  readonly now: number
  /** Undefined if the record was not accepted. */
  readonly at: number | undefined
  readonly prize: Prize | undefined
}

/** SQLSTATE raised when another writer turns out to have been faster: everything is rolled back. */
export const conflictState = 'HX409'

/** One statement, and so one transaction of this room alone (D-SOC-7). */
export async function settleRecord(
  connection: DedicatedConnection,
  draft: DraftRow,
  { freed, results, gaveUp = [], ending, winner, played, assessed }: Settlement,
  { winPairCap, winDayCap, restSeconds }: SettleLimits,
): Promise<Settled> {
  const settlement = { freed, results, gaveUp, ending, winner, played, assessed }
  const [row] = await connection.query<{ now: string; at: string | null; prize: Prize | null }>({
    name: 'settle-room',
    text: 'select now, at, prize from settle_room($1, $2, $3, $4, $5)',
    values: [JSON.stringify(draft), JSON.stringify(settlement), winPairCap, winDayCap, restSeconds],
  })
  return { now: Number(row?.now), at: row?.at == null ? undefined : Number(row.at), prize: row?.prize ?? undefined }
}
