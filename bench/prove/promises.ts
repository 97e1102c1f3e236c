import type { Pledge } from './pledge.ts'
import { coinPromises } from './promises/coins.ts'
import { gamePromises } from './promises/games.ts'
import { machinePromises } from './promises/machine.ts'
import { peoplePromises } from './promises/people.ts'
import { rulePromises } from './promises/rules.ts'

/** All promises, in the order in which `npm run prove` proves them. */
export const promises: readonly Pledge[] = [
  ...gamePromises,
  ...rulePromises,
  ...peoplePromises,
  ...coinPromises,
  ...machinePromises,
]
