import type { AnswerOf, readLedger } from '@hexaverse/protocol/http'
import { useCallback, useEffect, useState } from 'react'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

type Ledger = AnswerOf<typeof readLedger>

export interface ShownLedger {
  readonly state: 'loading' | 'failed' | 'ready'
  /** All entries loaded so far; they stay while more are loading and after a failure. */
  readonly ledger: Ledger | undefined
}

/** Loads the coins and their history, page by page. `loadMore` also retries a failed load. */
export function useLedger(): ShownLedger & { loadMore: () => void; reload: () => void } {
  const [shown, setShown] = useState<ShownLedger>({ state: 'loading', ledger: undefined })
  const load = useCallback(async (ledger: Ledger | undefined) => {
    setShown({ state: 'loading', ledger })
    const result = await readPage(ledger?.lines.at(-1)?.id)
    setShown(result.ok ? { state: 'ready', ledger: append(ledger, result.answer) } : { state: 'failed', ledger })
  }, [])
  useEffect(() => {
    void load(undefined)
  }, [load])
  const reload = useCallback(async () => {
    const result = await readPage(undefined)
    // The shown entries stay until the answer arrives, and also if the request fails.
    if (result.ok) setShown({ state: 'ready', ledger: result.answer })
  }, [])
  return { ...shown, loadMore: () => shown.state !== 'loading' && load(shown.ledger), reload }
}

function readPage(before: string | undefined) {
  return callAsMember<typeof readLedger>({
    method: 'POST',
    path: '/api/hc_data/account/ledger',
    body: before === undefined ? {} : { before },
  })
}

function append(ledger: Ledger | undefined, page: Ledger): Ledger {
  return { ...page, lines: [...(ledger?.lines ?? []), ...page.lines] }
}
