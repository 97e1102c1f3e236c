// `npm run bench -- lose-database [losses]`: two PostgreSQL servers with synchronous replication, two nodes. The primary
// is killed with its disk at random moments of games, wins and withdrawals, and its stand-by is promoted; then the old
// primary comes back. At the end the stand-by is lost instead.
import { fileURLToPath } from 'node:url'
import { surviveDatabaseLoss } from '../../apps/server/test/faults/standby/survive-database-loss.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { reportFigure, reportFinding, reportHappened, reportPercentile } from '../figures/report.ts'
import { chooseSeed } from './run-games.ts'

const rounds = Number(process.argv[3] ?? 2)
const toldBarMs = 2000
const resumedBarMs = 5000
/** A commit that waits for a stand-by is noticed by the next heartbeat, which comes every second, after 1.5 s. */
const waitingToldBarMs = 3000
const shownBreaches = 12

const report = await surviveDatabaseLoss({
  rounds,
  seed: chooseSeed(),
  players: 16,
  program: provideProgram(systemPrograms.postgres),
  shiftClock: fileURLToPath(new URL('./shift-clock.ts', import.meta.url)),
  onRound: (done, awayMs) => console.log(`  loss ${done}: promoted after ${awayMs} ms`),
})
const { alone, ends } = report
reportHappened('primaries lost with their disk', rounds)
reportHappened('games won and paid', report.wins)
reportHappened('withdrawals paid by the chain', ends.settled)
reportHappened('withdrawals that came back', ends.refunded + ends.rejected, 0)
reportFinding(report.games)
reportFigure('coins lost, made twice, or differently told', report.breaches.length, 0)
for (const breach of report.breaches.slice(0, shownBreaches)) console.log(`  ${breach}`)
reportPercentile('told that something is wrong, after the primary was lost', report.toldMs, toldBarMs)
reportPercentile('a room plays on, after the promotion', report.resumedMs, resumedBarMs)
reportFigure('writes to an old primary that came back', report.oldWrites, 0)
reportFigure('stand-by lost, operator waits: commits acknowledged', alone.commitsMeanwhile, 0)
reportPercentile('stand-by lost, operator waits: players are told', alone.toldMs, waitingToldBarMs)
reportPercentile('stand-by lost, operator goes on alone: a room plays on', alone.resumedMs, resumedBarMs)
reportFigure('stand-by lost: metrics that do not say so', alone.isMeasured ? 0 : 1, 0)
