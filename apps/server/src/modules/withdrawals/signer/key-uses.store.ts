import type { Queryable } from '../../../platform/database/queryable.ts'
import type { RecordKeyUse } from './aws/sign-with-kms.ts'
import type { KeyUse } from './find-strange-uses.ts'

export function noteKeyUse(client: Queryable): RecordKeyUse {
  return async (digest) => {
    const { rows } = await client.query<{ id: string }>('select begin_key_use($1) as id', [digest])
    return async (requestId) => {
      await client.query('select name_key_use($1, $2)', [rows[0]?.id, requestId])
    }
  }
}

export async function readKeyUses(client: Queryable, from: Date, to: Date): Promise<KeyUse[]> {
  const { rows } = await client.query<{ digest: string; request: string | null }>(
    'select digest, request_id as request from key_use where at between $1 and $2',
    [from, to],
  )
  return rows.map(({ digest, request }) => ({ digest, requestId: request ?? undefined }))
}
