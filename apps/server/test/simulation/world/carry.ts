import type { World } from './world.ts'

/** The receiver of a message. It runs what arrives only if it is still alive. */
interface End {
  later(delay: number, run: () => void): void
}

/** Delivers a message, which may be lost, overtaken or delivered twice. */
export function carry(world: World, end: End, name: string, arrive: () => void): void {
  const { plan } = world
  if (world.happens(plan.drop)) {
    world.count(`a message to ${name} lost`)
    return
  }
  const isLate = world.happens(plan.reorder)
  if (isLate) world.count(`a message to ${name} overtaken`)
  end.later(world.latency() + (isLate ? world.dice(2000) : 0), arrive)
  if (!world.happens(plan.duplicate)) return
  world.count(`a message to ${name} delivered twice`)
  end.later(world.latency() + world.dice(1000), arrive)
}
