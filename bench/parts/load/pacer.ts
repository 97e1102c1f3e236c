import type { Table } from './crowd.ts'

/**
 * Gives tables their turn at an even pace. One whose last move is still on its way owes its move from then on, so that a
 * slow server cannot slow its own measure down.
 */
export function createPacer(tables: ReadonlySet<Table>, send: (table: Table, since: number) => void) {
  const owing = new Map<Table, number>()
  let timer: NodeJS.Timeout | undefined
  let round: Iterator<Table> = tables.values()

  function nextTable(): Table | undefined {
    const { value, done } = round.next()
    if (!done) return value
    round = tables.values()
    return round.next().value
  }

  function giveTurn(now: number): void {
    const table = nextTable()
    if (table?.isResting) send(table, now)
    else if (table && !owing.has(table)) owing.set(table, now)
  }

  return {
    start: (movesPerSecond: number): void => {
      const startedAt = performance.now()
      let given = 0
      timer = setInterval(() => {
        const now = performance.now()
        for (const due = ((now - startedAt) / 1000) * movesPerSecond; given < due; given++) giveTurn(now)
      }, 1)
    },
    rest: (table: Table): void => {
      const since = owing.get(table)
      owing.delete(table)
      if (since === undefined) table.isResting = true
      else send(table, since)
    },
    stop: () => clearInterval(timer),
  }
}
