import type { listTables } from '@hexaverse/protocol/http'
import { gameWords } from '@hexaverse/protocol/words'
import { useEffect } from 'react'
import { create } from 'zustand'
import { browserClock } from '../../../shared/browser/clock.ts'
import { callServer } from '../../../shared/http/call-server.ts'
import { type Table, type TablePorts, watchTables } from './watch-tables.ts'

const none: readonly Table[] = []

const useKnownTables = create<{ readonly tables: readonly Table[] }>(() => ({ tables: none }))

/** Whether a person can see the page, and when that may have changed. */
export const lookedAt: Pick<TablePorts, 'isWatched' | 'onWatched'> = {
  isWatched: () => !document.hidden && navigator.onLine,
  onWatched(listener) {
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

const ports: TablePorts = {
  clock: browserClock,
  async read() {
    const result = await callServer<typeof listTables>({
      method: 'GET',
      path: '/api/hc_data/game/tables',
      words: { answer: gameWords.answer },
    })
    return result.ok ? result.answer.tables : undefined
  },
  ...lookedAt,
  onTables: (tables) => useKnownTables.setState({ tables: tables ?? none }),
}

/** How many wait and play at the tables of each size, as long as the caller is shown; empty while that is unknown. */
export function useTables(): readonly Table[] {
  useEffect(() => watchTables(ports), [])
  return useKnownTables((state) => state.tables)
}
