// `npm run bench -- kill-server [kills]`: games over real sockets while the server is killed without warning, sometimes
// while it starts, sometimes together with its database. No acknowledged move may be lost or done twice.
import { surviveKills } from '../../apps/server/test/faults/survive-kills.ts'
import { reportFinding, reportHappened, reportPercentile } from '../figures/report.ts'
import { chooseSeed } from './run-games.ts'

const kills = Number(process.argv[3] ?? 20)
console.log(`${kills} kills`)
const report = await surviveKills({
  kills,
  seed: chooseSeed(),
  players: 24,
  longestPlayMs: 1500,
  onKill: (done, tookMs) => console.log(`  kill ${done}: all players were back after ${Math.round(tookMs)} ms`),
})
reportHappened('killed again while it started', report.bootKills)
reportHappened('killed together with the database', report.databaseKills, kills >= 20 ? 1 : 0)
reportHappened('games of people who played again', report.rematches, kills >= 20 ? 1 : 0)
reportFinding(report)
reportPercentile('from the start of the process to a player back in step', report.resumedMs, 3000)
