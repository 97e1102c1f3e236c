import { expect, test } from 'vitest'
import { TestEdge } from '../../../../test/harness/rooms/test-edge.ts'
import { Attendance } from '../live/attendance.ts'
import { Departures } from '../live/departures.ts'
import { LiveRoom } from '../live/room-registry.ts'
import { createBroadcaster } from './broadcaster.ts'
import { ResyncThrottle } from './resync-throttle.ts'

const never = () => undefined
const still = () => 0

test('a command that is sent a thousand times is answered each time, and remembered once', () => {
  const edge = new TestEdge()
  const live = new LiveRoom('r1', true)
  const broadcaster = createBroadcaster({
    edge,
    attendance: new Attendance(new Departures(still, never, never)),
    throttle: new ResyncThrottle(still, never),
    find: () => live,
    retry: never,
    onLeft: never,
    onBroadcast: never,
    onSnapshotSent: never,
    now: still,
  })
  const connection = edge.connect('ada')
  let answers = 0
  const acknowledge = () => {
    answers += 1
  }
  for (let times = 0; times < 1000; times++) {
    broadcaster.acknowledge({ live, connection, type: 'claim', commandId: 'c1', acknowledge }, { ok: true })
  }
  expect(answers).toBe(1000)
  expect([...live.acknowledged]).toEqual(['c1'])
})
