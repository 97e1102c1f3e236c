import type { GrantedOf, listTables } from '@hexaverse/protocol/http'
import type { Clock } from '../../../shared/browser/clock.ts'

export type Table = GrantedOf<typeof listTables>['tables'][number]

export interface TablePorts<Row = Table> {
  readonly clock: Clock
  /** Undefined if the server cannot be reached. */
  readonly read: () => Promise<readonly Row[] | undefined>
  /** Whether a person can see the page, and the browser has a network. */
  readonly isWatched: () => boolean
  /** Calls the listener when that may have changed. */
  readonly onWatched: (listener: () => void) => () => void
  /** Undefined when the counts are no longer known: old ones would not be honest. */
  readonly onTables: (tables: readonly Row[] | undefined) => void
}

export const pollMs = 4000

/** Keeps the counts of tables fresh while the page is visible; returns how to stop. */
export function watchTables<Row = Table>({ clock, read, isWatched, onWatched, onTables }: TablePorts<Row>): () => void {
  let isStopped = false
  let isReading = false
  let stopTimer: () => void = () => undefined

  async function refresh(): Promise<void> {
    stopTimer()
    if (!isWatched()) return onTables(undefined)
    if (isReading) return
    isReading = true
    const tables = await read()
    isReading = false
    if (isStopped) return
    if (isWatched()) onTables(tables)
    stopTimer = clock.after(pollMs, () => void refresh())
  }

  const stopListening = onWatched(() => void refresh())
  void refresh()
  return () => {
    isStopped = true
    stopTimer()
    stopListening()
    onTables(undefined)
  }
}

/** Sizes other than this one for which a player waits: a game begins there sooner. */
export function findWaiting(tables: readonly Table[], besides: number): readonly Table[] {
  return tables.filter(({ size, waiting }) => waiting > 0 && size !== besides)
}
