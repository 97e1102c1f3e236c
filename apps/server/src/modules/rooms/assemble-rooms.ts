import type { Game } from '@hexaverse/rules'
import type { Registry } from 'prom-client'
import type { Log } from '../../platform/log.ts'
import type { Connection, SocketEdge } from '../../platform/socket/socket-edge.ts'
import { type BotParts, driveBots } from './bots/drive-bots.ts'
import { createThinker, type Thinker } from './bots/thinker.ts'
import { createBroadcaster } from './broadcast/broadcaster.ts'
import { EntryRetries } from './broadcast/entry-retries.ts'
import { ResyncThrottle } from './broadcast/resync-throttle.ts'
import type { Journal } from './journal/journal.ts'
import { Attendance } from './live/attendance.ts'
import { Auditor } from './live/auditor.ts'
import { breakRoom } from './live/break-room.ts'
import { DeadlineTimers, Timers } from './live/deadline-timers.ts'
import { Departures } from './live/departures.ts'
import type { LiveRoom } from './live/live-room.ts'
import { Quarantine } from './live/quarantine.ts'
import { createRoomMetrics, type RoomMetrics } from './live/room-metrics.ts'
import { closeRoom, RoomRegistry } from './live/room-registry.ts'
import { RoomSweeper } from './live/room-sweeper.ts'
import { createWakingClock } from './live/waking-clock.ts'
import { watchJournal } from './live/watch-journal.ts'
import type { BroadcastPort, RoomPorts } from './machine/ports.ts'
import type { AppliedEvent } from './machine/room.ts'

/** What the parts ask of the whole. */
interface RoomCallbacks {
  readonly begin: (roomId: string) => void
  readonly enter: (connection: Connection, roomId: string) => void
}

export interface Assembly {
  readonly timers: Timers
  readonly now: () => number
  readonly registry: RoomRegistry
  readonly attendance: Attendance
  readonly unshown: EntryRetries
  readonly quarantine: Quarantine
  readonly caretaker: RoomSweeper
  readonly thinker: Thinker
  /** When the journal has been found for the first time. */
  readonly reached: Promise<void>
}

/** Puts the games of one node together. Each part does one thing, and here it is said who tells whom. */
export function assembleRooms(parts: RoomsParts, wishes: RoomCallbacks): Assembly {
  const { journal, nodeId, monotonic, edge, log } = parts
  const tools = createTools(parts, () => registry)
  const { timers, now, attendance, unshown, alarms, quarantine, follow } = tools
  const { later } = timers
  const ports = createPorts(parts, tools, () => registry)
  const registry: RoomRegistry = new RoomRegistry({ journal, nodeId, ports, quarantine })
  const caretaker = new RoomSweeper({
    ...{ journal, edge, log, registry, attendance, now: monotonic, begin: wishes.begin },
    retryEntries: () => {
      for (const entry of unshown.takeAll()) wishes.enter(...entry)
    },
    close: (live) => closeRoom(live, { registry, alarms, attendance }),
  })
  const reached = watchJournal({ journal, registry, edge, later, log })
  return { timers, now, registry, attendance, unshown, quarantine, caretaker, thinker: follow.bots.thinker, reached }
}

/** Nodes that have the same room open look at it one after another, so that one writes and the others hear of it. */
const maxStaggerMs = 120

type Tools = ReturnType<typeof createTools>

function createTools({ journal, monotonic, log, registry: metricsRegistry }: RoomsParts, rooms: () => RoomRegistry) {
  const timers = new Timers()
  const { later } = timers
  const now = createWakingClock(journal, monotonic)
  const departures = new Departures(monotonic, later, (roomId, account) => {
    rooms().open(roomId).receive({ type: 'disconnected', account })
  })
  const staggerMs = Math.random() * maxStaggerMs
  const alarms = new DeadlineTimers(
    now,
    (delay, run) => later(delay + staggerMs, run),
    (roomId) => rooms().find(roomId)?.receive({ type: 'due' }),
  )
  const metrics = createRoomMetrics(metricsRegistry, () => rooms().size)
  const thinker = createThinker((problem) => log.error({ err: problem }, 'bots broke'))
  const auditor = new Auditor({ journal, metrics, later, log })
  const follow: FollowParts = { metrics, auditor, bots: { thinker, later }, monotonic }
  const [attendance, quarantine, unshown] = [new Attendance(departures), new Quarantine(monotonic), new EntryRetries()]
  return { timers, now, alarms, metrics, follow, attendance, quarantine, unshown }
}

function createPorts(parts: RoomsParts, tools: Tools, rooms: () => RoomRegistry): RoomPorts<Game> {
  const { journal, edge, log } = parts
  const { now, alarms } = tools
  return {
    now,
    journal,
    net: createNet(parts, tools, rooms),
    notifyNodes: (record) => edge.hints.send({ type: 'record', record }),
    wakeAt: (roomId, at) => alarms.wakeAt(roomId, at),
    fault: (roomId, problem, unanswered) => {
      const live = rooms().find(roomId)
      if (live) breakRoom(live, problem, unanswered, { ...tools, edge, log, registry: rooms() })
    },
  }
}

function createNet({ edge, monotonic }: RoomsParts, tools: Tools, rooms: () => RoomRegistry): BroadcastPort<Game> {
  const { attendance, now, timers, unshown, follow } = tools
  return createBroadcaster({
    ...{ edge, attendance, now },
    find: (roomId) => rooms().find(roomId),
    retry: ({ connection, live }) => unshown.add(connection, live.roomId),
    onSnapshotSent: (live) => driveBots(live, follow.bots),
    onBroadcast: (live, applied) => followGame(live, applied, follow),
    throttle: new ResyncThrottle(monotonic, timers.later),
  })
}

/** What the games of a node are made of. */
export interface RoomsParts {
  readonly journal: Journal
  readonly edge: SocketEdge
  /** Different for every process that ever ran. */
  readonly nodeId: string
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
  readonly log: Log
  readonly registry: Registry
}

interface FollowParts {
  readonly metrics: RoomMetrics
  readonly auditor: Auditor
  readonly bots: BotParts
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
}

/** What this node has to do with news, once everybody here has been told. */
function followGame(live: LiveRoom, told: readonly AppliedEvent<Game>[], parts: FollowParts): void {
  const { metrics, auditor, bots, monotonic } = parts
  metrics.events.inc(told.length)
  const room = told.at(-1)?.room
  if (room?.ended) live.endedAt = monotonic()
  // One that was read from its start is the replay already.
  if (room?.ended && told[0]?.seq !== 1) auditor.add({ room, acknowledged: live.acknowledged })
  driveBots(live, bots)
}
