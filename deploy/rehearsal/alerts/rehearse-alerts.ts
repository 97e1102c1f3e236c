import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import type { SecondDatabase } from '../topology/second-database.ts'
import { type Drill, DrillHall } from './drill.ts'
import { bookDrills } from './drills/book-drills.ts'
import { chainDrills } from './drills/chain-drills.ts'
import { gameDrills } from './drills/game-drills.ts'
import { mailDrills } from './drills/mail-drills.ts'
import { partDrills } from './drills/part-drills.ts'
import { OneNode } from './one-node.ts'
import { QuickPrometheus } from './quick-prometheus.ts'

const drillsOfOneNode = [...chainDrills, ...bookDrills, ...mailDrills, ...gameDrills]
const drills = [...partDrills, ...drillsOfOneNode]
const calmWithinMs = 60_000

/** Makes the number of every rule wrong in the running site, and looks which alerts fire. */
export async function rehearseAlerts(pair: SecondDatabase): Promise<void> {
  console.log('Here rules wait for 3 s instead of minutes; how long they really wait is in their unit tests.')
  const prometheus = await QuickPrometheus.start(pair.site)
  const rules = await prometheus.rules()
  const missing = rules.filter((name) => !drills.some(({ alert }) => alert === name))
  reportFigure(`rules that nothing here makes fire ${missing.join()}`.trim(), missing.length, 0)
  const hasRule = ({ alert }: Drill) => rules.includes(alert)
  const node = new OneNode(pair.site)
  const hall = new DrillHall({ pair, node, prometheus }, drills)
  reportFigure('until no alert fires', await hall.calmDown(), calmWithinMs, ' ms')
  // A part that is not back yet would be in the way of the next drill.
  for (const drill of partDrills.filter(hasRule)) {
    await hall.run(drill)
    await hall.calmDown()
  }
  await node.begin()
  hall.expect('NodeDown', 'one node rests, so that the next drills can start it anew')
  for (const drill of drillsOfOneNode.filter(hasRule)) await hall.run(drill)
  await hall.calmDown()
  const ending = drills.filter((drill) => hasRule(drill) && !drill.staysAnHour)
  reportHappened('alerts that ended when their number was right again', hall.ended, ending.length)
}
