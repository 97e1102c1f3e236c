// `npm run bench -- coins-under-kills [kills]`: bots win coins and withdraw them, redeem them on a chain or let them be
// refunded, and sometimes repeat a request, while server, signer, chain and database are killed without warning, at
// every stage of a withdrawal. No coin may be lost or created twice.
import { fileURLToPath } from 'node:url'
import { moments } from '../../apps/server/test/faults/coins/moments.ts'
import { surviveCoinKills } from '../../apps/server/test/faults/coins/survive-coin-kills.ts'
import { chooseSeed } from '../faults/run-games.ts'
import { reportFigure, reportFinding, reportHappened } from '../figures/report.ts'

const names = Object.keys(moments) as (keyof typeof moments)[]
const kills = Number(process.argv[3] ?? names.length)
const shiftClock = fileURLToPath(new URL('../faults/shift-clock.ts', import.meta.url))
const shownBreaches = 12

console.log(`${kills} kills`)
const report = await surviveCoinKills({
  kills,
  seed: chooseSeed(),
  players: 16,
  shiftClock,
  onKill: (done, when) => console.log(`  kill ${done}: ${when}`),
})
const { met, requests, ends } = report
const least = kills >= names.length ? 1 : 0
for (const name of names) reportHappened(`killed: ${name}`, met.get(name) ?? 0, least)
for (const [what, count] of Object.entries(report.kills)) reportHappened(`kills of the ${what}`, count, least)
reportHappened('games won and paid', report.wins)
reportHappened('withdrawals paid by the chain', ends.settled)
reportHappened('withdrawals that came back unclaimed', ends.refunded, least)
reportHappened('withdrawals that the signer gave back', ends.rejected, least)
// A random choice: a short run may miss one of the two, so only a long one demands both.
const often = kills >= 2 * names.length ? 1 : 0
reportHappened('requests made twice with the same words', requests.repeated, often)
reportHappened('requests made twice with different words', requests.repeatedOtherwise, often)
reportFinding(report.games)
reportFigure('coins lost, made twice, or differently told', report.breaches.length, 0)
for (const breach of report.breaches.slice(0, shownBreaches)) console.log(`  ${breach}`)
