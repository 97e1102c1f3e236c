import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../topology/start-site.ts'
import type { Visitors } from './people/visitors.ts'

const longestAwayMs = 3000

/** The proxy dies, and systemd starts it again. */
export async function killProxy({ services }: Site, visitors: Visitors): Promise<void> {
  visitors.beginCount()
  await services.find('caddy').kill()
  await pause(2 * longestAwayMs)
  visitors.reportAbsences(longestAwayMs)
}
