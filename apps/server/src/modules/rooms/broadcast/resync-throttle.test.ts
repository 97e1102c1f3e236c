import { expect, test } from 'vitest'
import type { Connection } from '../game-sockets.ts'
import { ResyncThrottle } from './resync-throttle.ts'

test('a socket that floods resyncs receives one snapshot at once, and then one after each pause', () => {
  let now = 1000
  const timers: { readonly delay: number; readonly run: () => void }[] = []
  const throttle = new ResyncThrottle(
    () => now,
    (delay, run) => timers.push({ delay, run }),
  )
  const [flooding, other] = [{} as Connection, {} as Connection]
  const sent: string[] = []
  const resync = (): void => throttle.run(flooding, () => sent.push(`flooding ${now}`))

  for (let times = 0; times < 3; times++) resync()
  throttle.run(other, () => sent.push(`other ${now}`))
  expect(sent).toEqual(['flooding 1000', 'other 1000'])
  expect(timers.map(({ delay }) => delay)).toEqual([200])

  now = 1200
  timers[0]?.run()
  now = 1250
  for (let times = 0; times < 3; times++) resync()
  expect(sent.slice(2)).toEqual(['flooding 1200'])
  expect(timers.map(({ delay }) => delay)).toEqual([200, 150])

  now = 2000
  timers[1]?.run()
  now = 2200
  resync()
  expect(sent.slice(3)).toEqual(['flooding 2000', 'flooding 2200'])
})
