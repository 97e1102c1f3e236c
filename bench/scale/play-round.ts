import { readNextRows } from '../../apps/server/src/modules/rooms/journal/old/journal-file.store.ts'
import { makeJournalFile } from '../../apps/server/src/modules/rooms/journal/old/journal-file.ts'
import { sweepRooms } from '../../apps/server/src/modules/rooms/journal/sweep.store.ts'
import { median } from '../figures/statistics.ts'
import { awaitCrowd, type JoinedCrowd, joinCrowd } from '../load/clients/join-crowd.ts'
import { settledBytes } from '../load/usage.ts'
import { type Stand, type StandPlan, withStand } from './stand.ts'
import { type Cost, pass, perMove, watchCost } from './watch-cost.ts'

export const nodeCounts = [1, 2, 3] as const

/** How many rooms play, how many moves they make in a second together, and for how many seconds each part is measured. */
export interface Plan extends Omit<StandPlan, 'nodes'> {
  readonly movesPerSecond: number
  readonly seconds: number
}

interface Played {
  /** While nobody is there. */
  readonly empty: Cost
  /** While everybody is in a room and nobody moves. */
  readonly waiting: Cost
  readonly bytesPerPlayer: number
  /** While every room moves as soon as it may. */
  readonly full: Cost
  /** At the rate of the plan, as the following one. */
  readonly paced: Cost
}

/** What is measured on one node only. */
interface PlayedAlone extends Played {
  /** At the rate that each of so many nodes has of the plan's. */
  readonly shares: Readonly<Record<2 | 3, Cost>>
  /** With a second copy of the database. */
  readonly copied: Cost
  /** With one copy again: what the time itself has changed is not to count for the second copy. */
  readonly again: Cost
  /** What a record takes in a file of old journals. */
  readonly fileBytes: number
  /** How long PostgreSQL takes for the sweep of a node that has no room open, divided by the rooms in play. */
  readonly sweepUs: number
}

export type Round = Readonly<Record<2 | 3, Played>> & { readonly 1: PlayedAlone }

/** V8 compiles hot code while it runs. */
const warmUpMs = 5000
const settleMs = 2000
/** V8 compiles and collects garbage for a while after a node has started and after its players have joined. */
const calmMs = 5000
/** As many as `moveSomeJournals` takes. */
const recordsPerFile = 4000
const sweeps = 100

/** Plays with each number of nodes. A machine that gets busier must not favour one: every other round goes backwards. */
export async function playRound(plan: Plan, isBackwards: boolean): Promise<Round> {
  const order = isBackwards ? nodeCounts.toReversed() : nodeCounts
  const round: { -readonly [Nodes in keyof Round]?: Round[Nodes] } = {}
  for (const nodes of order) {
    if (nodes === 1) round[1] = await play(1, plan, (...at) => playAlone(plan.movesPerSecond, ...at))
    else round[nodes] = await play(nodes, plan, async () => ({}))
  }
  return round as Round
}

type Watch = (what: string) => Promise<Cost>
type Pace = (movesPerSecond: number) => void

function play<Further>(
  nodes: number,
  { rooms, leadsByRoom, movesPerSecond, seconds }: Plan,
  playOn: (stand: Stand, watch: Watch, pace: Pace) => Promise<Further>,
): Promise<Played & Further> {
  return withStand({ nodes, rooms, leadsByRoom }, async (stand) => {
    let crowd: JoinedCrowd | undefined
    const watch: Watch = async (what) => {
      await pass(crowd, settleMs)
      const cost = await watchCost(stand, crowd, seconds)
      console.log(`- ${nameNodes(nodes)}, ${what}: ${summarise(cost)}`)
      return cost
    }
    const bytesBefore = await bytesOf(stand)
    await pass(crowd, calmMs)
    const empty = await watch('nobody there')
    crowd = await joinCrowd({ port: stand.port, leadsByRoom }, stand.members, stand.dialect)
    try {
      await awaitCrowd(crowd, crowd.warmed)
      const bytesPerPlayer = ((await bytesOf(stand)) - bytesBefore) / stand.members.length
      await pass(crowd, calmMs)
      const waiting = await watch('nobody moves')
      crowd.play('closed')
      await pass(crowd, warmUpMs)
      const full = await watch('at full speed')
      const pace: Pace = (rate) => crowd?.play('paced', rate)
      pace(movesPerSecond)
      const paced = await watch('at the same load')
      return { empty, bytesPerPlayer, waiting, full, paced, ...(await playOn(stand, watch, pace)) }
    } finally {
      crowd.leave()
    }
  })
}

async function playAlone(
  movesPerSecond: number,
  stand: Stand,
  watch: Watch,
  pace: Pace,
): Promise<Omit<PlayedAlone, keyof Played>> {
  pace(movesPerSecond / 2)
  const half = await watch('at the load of one of two')
  pace(movesPerSecond / 3)
  const third = await watch('at the load of one of three')
  pace(movesPerSecond)
  await stand.postgres.rebuild()
  const copied = await watch('with a second copy')
  await stand.postgres.goOnAlone()
  await stand.postgres.loseStandby()
  const again = await watch('with one copy again')
  return {
    shares: { 2: half, 3: third },
    copied,
    again,
    fileBytes: await measureFile(stand),
    sweepUs: await measureSweep(stand),
  }
}

/** As when the journals of these games leave the database. */
async function measureFile({ postgres }: Stand): Promise<number> {
  const everything = { month: 'r', fromRoom: 'r', toRoom: 's', since: null, mayDrop: false }
  const rows = await readNextRows(postgres.pool, everything, recordsPerFile)
  const { bytes } = await makeJournalFile(everything.month, rows)
  return bytes.length / rows.length
}

async function measureSweep({ postgres: { pool } }: Stand): Promise<number> {
  const connection: Parameters<typeof sweepRooms>[0] = {
    query: async (query) => (await pool.query(query)).rows,
    drop: () => undefined,
    close: () => undefined,
  }
  const { rows } = await pool.query<{ rooms: number }>(
    "select count(*)::integer as rooms from room where status = 'playing'",
  )
  const took: number[] = []
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const from = performance.now()
    await sweepRooms(connection)
    took.push(performance.now() - from)
  }
  return (1000 * median(took)) / (rows[0]?.rooms ?? 0)
}

export function nameNodes(nodes: number): string {
  return nodes === 1 ? '1 node' : `${nodes} nodes`
}

async function bytesOf({ nodePids }: Stand): Promise<number> {
  const bytes = await Promise.all(nodePids.map(settledBytes))
  return bytes.reduce((sum, one) => sum + one, 0)
}

function summarise(cost: Cost): string {
  const { moves, seconds, nodesMs, databaseMs, p50Ms, p99Ms } = cost
  const stolen = `${(100 * cost.stolen).toFixed(1)} % of the CPU stolen`
  const inSecond = (ms: number): string => `${(ms / seconds).toFixed(1)} ms`
  if (moves === 0) return `CPU in a second: nodes ${inSecond(nodesMs)}, PostgreSQL ${inSecond(databaseMs)}; ${stolen}`
  const of = (part: Parameters<typeof perMove>[1]): string => `${perMove(cost, part).toFixed(0)} us`
  // Only moves at a rate have a latency.
  const latency = Number.isNaN(p50Ms) ? '' : `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms; `
  return (
    `${(moves / seconds).toFixed(0)} moves a second; CPU of a move: nodes ${of('nodesMs')}, ` +
    `PostgreSQL ${of('databaseMs')}, its second copy ${of('copyMs')}, Redis ${of('redisMs')}; ${latency}${stolen}`
  )
}
