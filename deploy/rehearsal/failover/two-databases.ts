import { rehearseAlerts } from '../alerts/rehearse-alerts.ts'
import { step } from '../day/step.ts'
import { SecondDatabase } from '../topology/second-database.ts'
import type { Site } from '../topology/start-site.ts'
import { losePrimary } from './lose-primary.ts'
import { loseStandby } from './lose-standby.ts'

/** The end of the day: a second database, the loss of each of the two, and every alert. */
export async function liveWithTwoDatabases(site: Site): Promise<void> {
  const pair = await step('A second database, by docs/operations.md', () => SecondDatabase.add(site))
  if (!pair) return
  await step('The machine of the primary is lost, the stand-by takes over', () => losePrimary(pair))
  await step('The machine of the stand-by is lost', () => loseStandby(pair))
  await step('Every alert, with rules that wait for 3 s', () => rehearseAlerts(pair))
}
