import { createDice } from '../../../packages/rules/src/random/dice.ts'
import type { Script, Step } from './script.ts'
import type { TextSocket } from './text-socket.ts'

export interface Player {
  readonly login: string
  socket: TextSocket
  /** Connects anew at the address that names the room; absent where no balancer looks at it. */
  readonly lead?: (roomId: string) => Promise<void>
  table: LoadRoom | undefined
  /** Moves of the current game that this player has received. */
  received: number
}

export interface LoadRoom {
  readonly roomId: string
  readonly script: Script
  /** In the order of the seats. */
  readonly players: readonly Player[]
  /** Moves sent so far. */
  sent: number
  /** The move before which the table waits during warm-up, so that the tables are spread over their games. */
  readonly stopAt: number
  /** When the move in flight was sent, or was due. */
  since: number
  isWaiting: boolean
}

/**
 * Closed: each table moves as soon as it may. Paced: a fixed rate of moves over all tables, however slow the answers.
 */
type Mode = 'warming' | 'closed' | 'paced'

interface CrowdOptions {
  readonly tables: number
  readonly sendMove: (table: LoadRoom, player: Player, step: Step) => void
  /** Finds a new game for a free player. */
  readonly seek: (player: Player) => void
}

export type Crowd = ReturnType<typeof createCrowd>

/** Plays scripted games at many tables and counts moves. A move is complete when the next player has received it. */
export function createCrowd({ tables: tableCount, sendMove, seek }: CrowdOptions) {
  const dice = createDice(1)
  const tables = new Set<LoadRoom>()
  const pacer = createPacer(tables, send)
  const seated = Promise.withResolvers<void>()
  const warmed = Promise.withResolvers<void>()
  let mode: Mode = 'warming'
  let moves = 0
  let waitingTables = 0
  let latencies: number[] = []

  function begin(roomId: string, script: Script, players: readonly Player[]): void {
    const table = {
      roomId,
      script,
      players,
      sent: 0,
      stopAt: dice(script.steps.length - 10),
      since: 0,
      isWaiting: false,
    }
    for (const player of players) Object.assign(player, { table, received: 0 })
    tables.add(table)
    if (tables.size === tableCount) seated.resolve()
    sendOrWait(table)
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

  function complete(table: LoadRoom): void {
    moves++
    if (mode === 'paced') latencies.push(performance.now() - table.since)
    if (table.sent === table.script.steps.length) tables.delete(table)
    else sendOrWait(table)
  }

  function sendOrWait(table: LoadRoom): void {
    if (mode === 'closed' || (mode === 'warming' && table.sent < table.stopAt)) send(table, performance.now())
    else if (mode === 'paced') pacer.waitForTurn(table)
    else {
      table.isWaiting = true
      if (++waitingTables === tableCount) warmed.resolve()
    }
  }

  function send(table: LoadRoom, since: number): void {
    const step = table.script.steps[table.sent] as Step
    table.isWaiting = false
    table.since = since
    table.sent++
    sendMove(table, table.players[step.seat - 1] as Player, step)
  }

  return {
    begin,
    noteReceived,
    seek,
    /** Resolves when all players are seated. */
    seated: seated.promise,
    /** Resolves when all tables have reached the middle of their games. */
    warmed: warmed.promise,
    play: (next: Mode, movesPerSecond = 0): void => {
      mode = next
      pacer.stop()
      if (next === 'paced') pacer.start(movesPerSecond)
      else for (const table of tables) if (table.isWaiting) send(table, performance.now())
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

/** The player who has to receive the move before the next one is sent; after the last move, the player who made it. */
function next({ script, sent, players }: LoadRoom): Player | undefined {
  const step = script.steps[sent] ?? script.steps.at(-1)
  return step && players[step.seat - 1]
}

/**
 * Sends moves at a fixed rate. The latency of a table whose last move is still in flight counts from when its next move
 * was due, so that a slow server cannot hide its latency by slowing the load down (coordinated omission).
 */
function createPacer(tables: ReadonlySet<LoadRoom>, send: (table: LoadRoom, since: number) => void) {
  const owing = new Map<LoadRoom, number>()
  let timer: NodeJS.Timeout | undefined
  let round: Iterator<LoadRoom> = tables.values()

  function nextTable(): LoadRoom | undefined {
    const { value, done } = round.next()
    if (!done) return value
    round = tables.values()
    return round.next().value
  }

  function giveTurn(now: number): void {
    const table = nextTable()
    if (table?.isWaiting) send(table, now)
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
    waitForTurn: (table: LoadRoom): void => {
      const since = owing.get(table)
      owing.delete(table)
      if (since === undefined) table.isWaiting = true
      else send(table, since)
    },
    stop: () => clearInterval(timer),
  }
}
