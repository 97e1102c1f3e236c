import type { GrantedOf, listWatchable } from '@hexaverse/protocol/http'
import { gameWords } from '@hexaverse/protocol/words'
import { useEffect, useState } from 'react'
import { browserClock } from '../../../shared/browser/clock.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { lookedAt } from '../create/use-tables.ts'
import { watchTables } from '../create/watch-tables.ts'

export type WatchableGame = GrantedOf<typeof listWatchable>['games'][number]

interface Watchable {
  /** Undefined while they are read for the first time. */
  readonly games?: readonly WatchableGame[]
  /** How many go on, with those that are not listed. */
  readonly total?: number
  readonly isFailed: boolean
}

const unknown: Watchable = { isFailed: false }

/** The games that may be watched, as long as the caller is shown. What was read last stays while nobody looks. */
export function useWatchable(): Watchable & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1)
  const [known, setKnown] = useState(unknown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    setKnown(unknown)
    return watchTables<WatchableGame>({
      ...lookedAt,
      clock: browserClock,
      read: async () => {
        const result = await readGames()
        setKnown(result.ok ? { ...result.answer, isFailed: false } : { isFailed: true })
        return result.ok ? result.answer.games : undefined
      },
      onTables: () => undefined,
    })
  }, [attempt])
  return { ...known, retry: () => setAttempt(attempt + 1) }
}

function readGames() {
  return callAsMember<typeof listWatchable>({
    method: 'GET',
    path: '/api/hc_data/game/watch',
    words: { answer: gameWords.answer },
  })
}
