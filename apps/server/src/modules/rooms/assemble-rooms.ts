import type { AppliedEvent } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Registry } from 'prom-client'
import type { Log } from '../../platform/log.ts'
import { type BotParts, driveBots } from './bots/drive-bots.ts'
import { createThinker, type Thinker } from './bots/thinker.ts'
import { createBroadcaster } from './broadcast/broadcaster.ts'
import { EntryRetries } from './broadcast/entry-retries.ts'
import { ResyncThrottle } from './broadcast/resync-throttle.ts'
import type { Connection, SocketEdge } from './game-sockets.ts'
import type { Journal } from './journal/journal.ts'
import { createWakingClock } from './journal/journal-clock.ts'
import { Attendance, hasSocket } from './live/attendance.ts'
import { Auditor } from './live/auditor.ts'
import { breakRoom } from './live/break-room.ts'
import { DeadlineTimers, Timers } from './live/deadline-timers.ts'
import { Departures } from './live/departures.ts'
import { EndScreens } from './live/end-screens.ts'
import { Quarantine } from './live/quarantine.ts'
import { createRoomMetrics, type RoomMetrics } from './live/room-metrics.ts'
import { type LiveRoom, RoomRegistry } from './live/room-registry.ts'
import { RoomSweeper } from './live/room-sweeper.ts'
import { Sharing } from './live/sharing.ts'
import { watchJournal } from './live/watch-journal.ts'
import { Watchers } from './live/watchers.ts'
import type { BroadcastPort, RoomPorts } from './machine/ports.ts'
import type { Assess } from './machine/settlement.ts'

/** What the assembled parts call back. */
interface RoomCallbacks {
  readonly begin: (roomId: string) => void
  readonly enter: (connection: Connection, roomId: string) => void
}

export interface Assembly {
  readonly timers: Timers
  readonly now: () => number
  readonly registry: RoomRegistry
  readonly attendance: Attendance
  readonly entryRetries: EntryRetries
  readonly endScreens: EndScreens
  readonly watchers: Watchers
  readonly quarantine: Quarantine
  readonly sharing: Sharing
  readonly sweeper: RoomSweeper
  readonly thinker: Thinker
  /** Resolves when the journal has been reached for the first time. */
  readonly reached: Promise<void>
}

/** Wires the rooms of one node. Each part does one thing, and this is where they are connected. */
export function assembleRooms(parts: RoomsParts, callbacks: RoomCallbacks): Assembly {
  const { journal, nodeId, monotonic, edge, log, assess } = parts
  const tools = createTools(parts, () => registry)
  const { timers, now, attendance, entryRetries, deadlineTimers, quarantine, endScreens, watchers } = tools
  const { sharing, follow } = tools
  const { later } = timers
  const ports = createPorts(parts, tools, () => registry)
  const registry: RoomRegistry = new RoomRegistry({ journal, nodeId, ports, assess, quarantine, sharing })
  const sweeper = new RoomSweeper({
    ...{ journal, edge, log, registry, attendance, watchers, sharing, now: monotonic, begin: callbacks.begin },
    retryEntries: () => {
      for (const entry of entryRetries.takeAll()) callbacks.enter(...entry)
    },
    close: (live) => {
      registry.drop(live)
      deadlineTimers.wakeAt(live.roomId, undefined)
      attendance.close(live)
      watchers.clear(live.roomId)
    },
  })
  const reached = watchJournal({ journal, registry, edge, later, log })
  const { thinker } = follow.bots
  return {
    ...{ timers, now, registry, attendance, entryRetries, endScreens, watchers },
    quarantine,
    sharing,
    sweeper,
    thinker,
    reached,
  }
}

/** Nodes with the same room open act on its deadline one after another: the first writes, the others get its notice. */
const maxStaggerMs = 120

type Tools = ReturnType<typeof createTools>

function createTools(
  { journal, edge, monotonic, log, registry: metricsRegistry }: RoomsParts,
  rooms: () => RoomRegistry,
) {
  const timers = new Timers()
  const { later } = timers
  const now = createWakingClock(journal, monotonic)
  const departures = new Departures(monotonic, later, (roomId, account) => {
    void journal.isElsewhere(roomId, account).then((isElsewhere) => {
      const live = rooms().open(roomId)
      // The player may have come back while the journal was asked.
      if (!hasSocket(live, account)) live.receive({ type: 'disconnected', account, isElsewhere })
    })
  })
  const staggerMs = Math.random() * maxStaggerMs
  const deadlineTimers = new DeadlineTimers(
    now,
    (delay, run) => later(delay + staggerMs, run),
    (roomId) => rooms().find(roomId)?.receive({ type: 'due' }),
  )
  const throttle = new ResyncThrottle(monotonic, later)
  const watchers = new Watchers({ edge, rooms, now, throttle })
  const metrics = createRoomMetrics(metricsRegistry, { rooms: () => rooms().size, watchers: () => watchers.size })
  const thinker = createThinker((problem) => log.error({ err: problem }, 'the bot thread failed'))
  const auditor = new Auditor({ journal, metrics, later, log })
  const endScreens = new EndScreens(now)
  const sharing = new Sharing({ notices: edge.notices, find: (roomId) => rooms().find(roomId) })
  const follow: FollowParts = { metrics, auditor, bots: { thinker, later }, endScreens, watchers, monotonic }
  const [attendance, quarantine, entryRetries] = [
    new Attendance(departures),
    new Quarantine(monotonic),
    new EntryRetries(),
  ]
  const sockets = { attendance, entryRetries, endScreens, watchers, throttle }
  return { timers, now, deadlineTimers, metrics, follow, quarantine, sharing, ...sockets }
}

function createPorts(parts: RoomsParts, tools: Tools, rooms: () => RoomRegistry): RoomPorts<Game> {
  const { journal, edge, log } = parts
  const { now, deadlineTimers, sharing } = tools
  return {
    now,
    journal,
    broadcaster: createRoomBroadcaster(parts, tools, rooms),
    notifyNodes: (roomId, seq) => sharing.tell(roomId, seq),
    wakeAt: (roomId, at) => deadlineTimers.wakeAt(roomId, at),
    fault: (roomId, problem, unanswered) => {
      const live = rooms().find(roomId)
      if (live) breakRoom(live, problem, unanswered, { ...tools, edge, log, registry: rooms() })
    },
  }
}

function createRoomBroadcaster({ edge }: RoomsParts, tools: Tools, rooms: () => RoomRegistry): BroadcastPort<Game> {
  const { attendance, now, throttle, entryRetries, endScreens, watchers, follow } = tools
  return createBroadcaster({
    ...{ edge, attendance, now, throttle },
    find: (roomId) => rooms().find(roomId),
    retry: ({ connection, live }) => entryRetries.add(connection, live.roomId),
    onLeft: (roomId, connection) => endScreens.leave(roomId, connection),
    onSnapshotSent: (live, connection) => {
      if (live.room?.ended) endScreens.enter(live.roomId, connection)
      else watchers.inform(live.roomId, connection)
      driveBots(live, follow.bots)
    },
    onBroadcast: (live, applied) => followGame(live, applied, follow),
  })
}

/** What the rooms of a node need. */
export interface RoomsParts {
  readonly journal: Journal
  readonly edge: SocketEdge
  /** Unique for every process that ever ran. */
  readonly nodeId: string
  /** Milliseconds of a clock that never jumps. */
  readonly monotonic: () => number
  readonly log: Log
  readonly registry: Registry
  /** What the settlement of a game stores for the ratings. */
  readonly assess: Assess<Game>
}

interface FollowParts {
  readonly metrics: RoomMetrics
  readonly auditor: Auditor
  readonly bots: BotParts
  readonly endScreens: EndScreens
  readonly watchers: Watchers
  /** Milliseconds of a clock that never jumps. */
  readonly monotonic: () => number
}

/** Runs after the sockets of this node have been sent these events. */
function followGame(live: LiveRoom, applied: readonly AppliedEvent<Game>[], parts: FollowParts): void {
  const { metrics, auditor, bots, endScreens, watchers, monotonic } = parts
  watchers.welcome(live)
  metrics.events.inc(applied.length)
  const room = applied.at(-1)?.room
  if (room?.ended) {
    live.endedAt = monotonic()
    endScreens.show(live.roomId, live.receivers)
  }
  // A room that was read from its first event is a replay already.
  if (room?.ended && applied[0]?.seq !== 1) auditor.add({ room, acknowledged: [...live.acknowledged] })
  if (room?.started.people.some(({ isBot }) => isBot)) driveBots(live, bots)
}
