// The first process of the rehearsal's own machine; rehearse.ts starts it.
import { openTheSite } from './day/open-the-site.ts'
import { comeFrom, findNetworks } from './day/people/networks.ts'
import { Visitors } from './day/people/visitors.ts'
import { playAndWin } from './day/play-and-win.ts'
import { killProxy, serveByNginx } from './day/proxies.ts'
import { rotateLogins, rotateOwner, rotateServerSecrets } from './day/rotate-secrets.ts'
import { rotateSignerKey } from './day/rotate-signer-key.ts'
import { photographAll, step } from './day/step.ts'
import { surviveDisaster } from './day/survive-disaster.ts'
import { upgrade } from './day/upgrade.ts'
import { watchAlerts } from './day/watch-alerts.ts'
import { withdrawAndSettle } from './day/withdraw.ts'
import { liveWithTwoDatabases } from './failover/two-databases.ts'
import { startSite } from './topology/start-site.ts'

const plan = JSON.parse(process.argv[2] ?? '')
const players = 16

console.log(
  'No systemd and no container engine runs here: the units of systemd are read and run by the rehearsal itself.',
)
const begun = await step('Set up by section 3 of docs/deploy.md', async () => {
  const opened = await startSite(plan)
  await openTheSite(opened)
  return { site: opened, networks: await findNetworks(opened) }
})
if (!begun) process.exit(1)
const { site, networks } = begun
comeFrom(networks)

const two = await step('Two people of two networks sign up by mail, play at one node, and one wins', () =>
  playAndWin(site, networks),
)
if (two) {
  await step('The winner withdraws, claims on the chain, and it is settled', () => withdrawAndSettle(site, two.winner))
}
await step('Upgrade to another version with one more migration, under play', () => upgrade(site))
if (!plan.isShort) {
  const visitors = await step('People come to play', () => Visitors.gather(site, players))
  if (visitors) {
    await step('New passwords for the logins of the database', () => rotateLogins(site, visitors))
    await step('New SERVER_KEY, TRANSCRIPT_KEY and password of Redis', () => rotateServerSecrets(site, visitors))
    await step('The proxy is killed', () => killProxy(site, visitors))
    await step('What these people were told', () => visitors.check())
  }
  await step('New password for the owner of the database', () => rotateOwner(site))
  if (two) await step('New key of the signer', () => rotateSignerKey(site, two.loser))
}
await step('Prometheus', () => watchAlerts(site))
const [[, network = '']] = networks
await step('The disk of the database is lost, a backup is restored', () => surviveDisaster(site, network))
await step('nginx in the place of Caddy', () => serveByNginx(site))
if (!plan.isShort) await liveWithTwoDatabases(site)
await photographAll(plan.runFolder)
await site.stop()
process.exit()
