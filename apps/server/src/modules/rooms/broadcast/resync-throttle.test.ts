import { expect, test } from 'vitest'
import type { Connection } from '../../../platform/socket/socket-edge.ts'
import { ResyncThrottle } from './resync-throttle.ts'

test('whoever asks without end is shown the table at once, and then once in every pause', () => {
  let now = 1000
  const timers: { readonly delay: number; readonly run: () => void }[] = []
  const pace = new ResyncThrottle(
    () => now,
    (delay, run) => timers.push({ delay, run }),
  )
  const [asking, other] = [{} as Connection, {} as Connection]
  const shown: string[] = []
  const ask = (): void => pace.run(asking, () => shown.push(`asking ${now}`))

  for (let times = 0; times < 3; times++) ask()
  pace.run(other, () => shown.push(`other ${now}`))
  expect(shown).toEqual(['asking 1000', 'other 1000'])
  expect(timers.map(({ delay }) => delay)).toEqual([200])

  now = 1200
  timers[0]?.run()
  now = 1250
  for (let times = 0; times < 3; times++) ask()
  expect(shown.slice(2)).toEqual(['asking 1200'])
  expect(timers.map(({ delay }) => delay)).toEqual([200, 150])

  now = 2000
  timers[1]?.run()
  now = 2200
  ask()
  expect(shown.slice(3)).toEqual(['asking 2000', 'asking 2200'])
})
