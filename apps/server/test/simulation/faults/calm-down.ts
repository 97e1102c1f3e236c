import type { Simulation } from '../world/simulation.ts'

/** From now on nothing goes wrong: paused nodes resume, stopped nodes boot, and lost clients reconnect. */
export function calmDown<Game>({ world, nodes, clients }: Simulation<Game>): void {
  if (world.isCalm) return
  world.isCalm = true
  world.calmSince = world.now
  for (const node of nodes) {
    node.resume()
    node.rest()
    node.boot()
  }
  for (const client of clients) client.connect()
}
