import type { PlayedGame, readPlayedGames } from '@hexaverse/protocol/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failed } from '../../../shared/http/call-server.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

export interface GameFilters {
  readonly result: string
  readonly players: string
}

export interface ShownGames {
  readonly state: 'loading' | 'failed' | 'ready'
  /** All games loaded so far; they stay while more are loading and after a failure. */
  readonly games: readonly PlayedGame[]
  readonly next: string | null
  readonly failure?: Failed
}

const none: ShownGames = { state: 'loading', games: [], next: null }

/** Loads the own games, page by page, and anew when a filter changes. `loadMore` also retries a failed load. */
export function usePlayedGames({ result, players }: GameFilters): ShownGames & { loadMore: () => void } {
  const [shown, setShown] = useState(none)
  // An answer to an earlier question is ignored: it must never be shown under the new filters.
  const question = useRef(0)
  const load = useCallback(
    async (before: ShownGames) => {
      const asked = ++question.current
      const { games, next } = before
      setShown({ state: 'loading', games, next })
      const answer = await readPage({ result, players }, next)
      if (asked !== question.current) return
      setShown(
        answer.ok
          ? { state: 'ready', games: [...games, ...answer.answer.games], next: answer.answer.next }
          : { state: 'failed', games, next, failure: answer },
      )
    },
    [result, players],
  )
  useEffect(() => {
    void load(none)
  }, [load])
  return { ...shown, loadMore: () => void (shown.state !== 'loading' && load(shown)) }
}

function readPage({ result, players }: GameFilters, before: string | null) {
  return callAsMember<typeof readPlayedGames>({
    method: 'GET',
    path: '/api/hc_data/game/mine',
    query: { ...(result && { result }), ...(players && { players }), ...(before !== null && { before }) },
  })
}
