import { type AnswerOf, type BodyOf, readLedger } from '@hexaverse/protocol/http'
import type { Pool } from 'pg'
import { readHistory } from './history.store.ts'
import { readPurse } from './purse.store.ts'

const linesPerPage = 20

type Handle = (input: {
  readonly member: { readonly id: string }
  readonly body: BodyOf<typeof readLedger>
}) => Promise<AnswerOf<typeof readLedger>>

export interface LedgerOptions {
  readonly pool: Pool
  /** Passed in, because accounts depend on the ledger and the ledger depends on no other module. */
  addMemberCall(call: typeof readLedger, handle: Handle): void
}

export function addLedger({ pool, addMemberCall }: LedgerOptions): void {
  addMemberCall(readLedger, async ({ member, body }) => {
    const lines = await readHistory(pool, member.id, { before: body.before, length: linesPerPage + 1 })
    return {
      ...(await readPurse(pool, member.id)),
      lines: lines.slice(0, linesPerPage),
      hasMore: lines.length > linesPerPage,
    }
  })
}
