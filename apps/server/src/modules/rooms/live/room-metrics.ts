import { type Counter, Gauge, type Registry } from 'prom-client'
import { addCounter } from '../../../platform/metrics.ts'

export interface RoomMetrics {
  readonly events: Counter
  readonly faults: Counter
  readonly replays: Counter
  readonly replaysSkipped: Counter
  readonly replayMismatches: Counter
  readonly acknowledgedNotJournaled: Counter
}

/** Counters of the rooms of this node. The last two must stay at zero. */
export function createRoomMetrics(
  registry: Registry,
  counts: { readonly rooms: () => number; readonly watchers: () => number },
): RoomMetrics {
  const registers = [registry]
  const count = (name: string, help: string): Counter => addCounter(registry, name, help)
  new Gauge({
    name: 'rooms_open',
    help: 'Rooms that this node has in memory',
    registers,
    collect() {
      this.set(counts.rooms())
    },
  })
  new Gauge({
    name: 'room_watchers',
    help: 'Sockets at this node that watch a game of others',
    registers,
    collect() {
      this.set(counts.watchers())
    },
  })
  return {
    events: count('room_events_told_total', 'Events of the journal that rooms at this node applied'),
    faults: count('room_faults_total', 'Rooms that faulted at this node'),
    replays: count('room_replays_total', 'Finished games that were replayed from the journal'),
    replaysSkipped: count(
      'room_replays_skipped_total',
      'Finished games that were not replayed: too many at once, or the journal could not be read',
    ),
    replayMismatches: count(
      'room_replay_mismatch_total',
      'Replays that differ from the game as it was played; must be zero',
    ),
    acknowledgedNotJournaled: count(
      'room_acknowledged_not_journaled_total',
      'Acknowledged commands that the journal does not have; must be zero',
    ),
  }
}
