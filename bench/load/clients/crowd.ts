import { createDice } from '../../../packages/rules/src/random/dice.ts'
import type { Script, Step } from './script.ts'
import type { TextSocket } from './text-socket.ts'

export interface Player {
  readonly login: string
  readonly socket: TextSocket
  table: Table | undefined
  /** Moves of the present game that this player has received. */
  received: number
}

export interface Table {
  readonly roomId: string
  readonly script: Script
  /** By seat. */
  readonly players: readonly Player[]
  /** Moves sent so far. */
  sent: number
  /** Where it waits until all tables are somewhere in the middle of their games. */
  readonly stopAt: number
  /** When the move on its way was sent, or should have been. */
  since: number
  isResting: boolean
}

/** Closed: each table moves as soon as it may. Paced: so many moves a second in all, whatever the answers take. */
type Mode = 'warming' | 'closed' | 'paced'

interface CrowdOptions {
  readonly tables: number
  readonly sendMove: (table: Table, player: Player, step: Step) => void
  /** Finds a player who is free a new game. */
  readonly seek: (player: Player) => void
}

export type Crowd = ReturnType<typeof createCrowd>

/** Plays known games at many tables and counts. A move is made when the one who moves next has received it. */
export function createCrowd({ tables: tableCount, sendMove, seek }: CrowdOptions) {
  const dice = createDice(1)
  const tables = new Set<Table>()
  const pacer = createPacer(tables, send)
  const seated = Promise.withResolvers<void>()
  const warmed = Promise.withResolvers<void>()
  let mode: Mode = 'warming'
  let moves = 0
  let resting = 0
  let latencies: number[] = []

  function begin(roomId: string, script: Script, players: readonly Player[]): void {
    const table = {
      roomId,
      script,
      players,
      sent: 0,
      stopAt: dice(script.steps.length - 10),
      since: 0,
      isResting: false,
    }
    for (const player of players) Object.assign(player, { table, received: 0 })
    tables.add(table)
    if (tables.size === tableCount) seated.resolve()
    goOn(table)
  }

  function noteReceived(player: Player): void {
    const { table } = player
    if (!table) return
    player.received++
    const { sent, script } = table
    if (player.received === sent && player === next(table)) complete(table)
    if (player.received !== script.steps.length) return
    player.table = undefined
    seek(player)
  }

  function complete(table: Table): void {
    moves++
    if (mode === 'paced') latencies.push(performance.now() - table.since)
    if (table.sent === table.script.steps.length) tables.delete(table)
    else goOn(table)
  }

  function goOn(table: Table): void {
    if (mode === 'closed' || (mode === 'warming' && table.sent < table.stopAt)) send(table, performance.now())
    else if (mode === 'paced') pacer.rest(table)
    else {
      table.isResting = true
      if (++resting === tableCount) warmed.resolve()
    }
  }

  function send(table: Table, since: number): void {
    const step = table.script.steps[table.sent] as Step
    table.isResting = false
    table.since = since
    table.sent++
    sendMove(table, table.players[step.seat - 1] as Player, step)
  }

  return {
    begin,
    noteReceived,
    /** Everybody sits somewhere. */
    seated: seated.promise,
    /** All tables are in the middle of their games. */
    warmed: warmed.promise,
    play: (next: Mode, movesPerSecond = 0): void => {
      mode = next
      if (next === 'paced') pacer.start(movesPerSecond)
      else for (const table of tables) if (table.isResting) send(table, performance.now())
    },
    countMoves: () => moves,
    takeLatencies: (): number[] => {
      const taken = latencies
      latencies = []
      return taken
    },
    stop: () => pacer.stop(),
  }
}

/** Who has to receive the move before the table goes on; at the end of a game, the one who ended it. */
function next({ script, sent, players }: Table): Player | undefined {
  const step = script.steps[sent] ?? script.steps.at(-1)
  return step && players[step.seat - 1]
}

/**
 * Gives tables their turn at an even pace. One whose last move is still on its way owes its move from then on, so that a
 * slow server cannot slow its own measure down.
 */
function createPacer(tables: ReadonlySet<Table>, send: (table: Table, since: number) => void) {
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
