import type { Simulation } from '../world/simulation.ts'
import { calmDown } from './calm-down.ts'

/** Schedules kills, sleeps, outages, deploys and clock jumps until the world is calm. */
export function scheduleFaults<Game>(sim: Simulation<Game>): void {
  const { world, nodes } = sim
  const { plan, dice } = world
  const anyNode = () => nodes[dice(nodes.length)]
  every(sim, plan.killGapMs, () => killNode(sim))
  every(sim, plan.pauseGapMs, () => {
    const node = anyNode()
    if (!node?.isUp) return
    world.count('a node put to sleep')
    node.pause(200 + dice(dice(2) === 0 ? 2000 : 40_000))
  })
  every(sim, plan.outageGapMs, () => stopJournal(sim))
  every(sim, plan.clockJumpGapMs, () => {
    world.count('a clock that jumped')
    anyNode()?.jumpClock()
  })
  if (plan.deployAt > 0) world.later(plan.deployAt, () => deploy(sim))
  world.later(plan.calmAt, () => calmDown(sim))
}

function every<Game>({ world }: Simulation<Game>, gapMs: number, run: () => void): void {
  if (gapMs === 0) return
  const next = (): void =>
    world.later(1 + world.dice(2 * gapMs), () => {
      if (world.isCalm) return
      run()
      next()
    })
  next()
}

function killNode<Game>({ world, nodes }: Simulation<Game>): void {
  const node = nodes[world.dice(nodes.length)]
  if (!node?.isUp) return
  world.count('a node killed')
  node.kill()
  world.later(500 + world.dice(20_000), () => node.boot())
}

function stopJournal<Game>({ world, nodes, journal }: Simulation<Game>): void {
  if (journal.isDown) return
  world.count('the journal away')
  journal.isDown = true
  for (const node of nodes) if (node.isUp) node.later(world.latency(), () => node.loseLink())
  world.later(100 + world.dice(30_000), () => {
    journal.isDown = false
    for (const node of nodes) if (node.isUp) node.later(100 + world.dice(500), () => node.regainLink())
  })
}

/** All processes stop and start again, at once or one after another. */
function deploy<Game>({ world, nodes }: Simulation<Game>): void {
  if (world.isCalm) return
  world.count('a deploy')
  const gap = world.dice(2) * 3000
  for (const [index, node] of nodes.entries()) {
    world.later(1 + index * gap, () => {
      node.kill()
      world.later(500 + world.dice(2000), () => node.boot())
    })
  }
}
