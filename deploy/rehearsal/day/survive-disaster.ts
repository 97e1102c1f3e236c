import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { clusterVersion } from '../topology/provide-debian.ts'
import type { Site } from '../topology/start-site.ts'
import { compareBooks } from './compare-books.ts'
import { loseOldGames, moveOldGames, reportOldGames } from './old-games.ts'
import { Person } from './people/person.ts'
import { Visitors } from './people/visitors.ts'
import { untilReady } from './restart-nodes.ts'
import { claim, credit } from './withdraw.ts'

const players = 8
const playMs = 5000
const longestDownMs = 120_000
const coins = 100
/** An hour, in which a voucher is valid, with every margin. */
const untilExpiredMs = 4_500_000
const finalAfter = 45
const lastSigned = /.*"account":"([^"]+)".*"nonce":"(\d+)".*"msg":"signed"(?![\s\S]*"msg":"signed")/
const backups = '/var/backups/hexaverse'

/**
 * A backup is made; then somebody withdraws and claims, which the backup does not know. The database loses its disk, is
 * restored as docs/deploy.md says, and people play on.
 */
export async function surviveDisaster(site: Site, network: string): Promise<void> {
  await moveOldGames(site)
  const person = await Person.open(site, network)
  await person.signUp()
  await credit(site, person, coins)
  const before = await Visitors.gather(site, players)
  await site.services.control(['start', 'hexaverse-backup'])
  const backup = newestBackup()
  await claim(site, person)
  const lostAt = performance.now()
  await loseDatabase(site)
  await loseOldGames(site)
  before.crash()
  await restore(site, backup)
  await untilReady(site)
  reportFigure('from the loss of the disk to two ready nodes', performance.now() - lostAt, longestDownMs, ' ms')
  await reportOldGames(site)
  const after = await Visitors.comeAgain(site, before)
  await pause(playMs)
  reportHappened('moves acknowledged after it', after.acknowledged)
  await after.check()
  await bookForgotten(site)
  await compareBooks(site)
}

/**
 * An hour later on the chain no forgotten voucher is valid any more: the command is run again, and told whose the claim
 * was, which the signer's log knows.
 */
async function bookForgotten({ world, services, operator }: Site): Promise<void> {
  world.chain.shift(untilExpiredMs)
  await world.chain.mineBlocks(finalAfter)
  const [, account = '', nonce = ''] = services.find('hexaverse-signer').printed.match(lastSigned) ?? []
  const printed = await operator(`database-restored --operator rehearsal --owner ${nonce}=${account}`)
  reportHappened('forgotten claims that were booked', printed.split(': booked as').length - 1)
  reportHappened('restorations that ended', printed.includes('The books agree with the chain.') ? 1 : 0)
  const books = await operator('books')
  reportFigure('books that are wrong', books.includes('The books are right.') ? 0 : 1, 0)
}

function newestBackup(): string {
  const found =
    readdirSync(backups)
      .sort()
      .findLast((name) => name.endsWith('.dump')) ?? ''
  return /^hexaverse-(.*)\.dump$/.exec(found)?.[1] ?? ''
}

/** Without warning, and with all that was on its disk. */
async function loseDatabase({ handbook, services }: Site): Promise<void> {
  const folder = `/var/lib/postgresql/${clusterVersion()}/main`
  await handbook.shell(`
    kill -9 $(head -1 ${folder}/postmaster.pid)
    rm -rf ${folder}`)
  await services.control(['stop', 'hexaverse.target'])
}

/** A new machine, set up by section 3 with the settings and secrets of the old one, and then "After a disaster". */
async function restore({ handbook }: Site, backup: string): Promise<string> {
  const version = clusterVersion()
  await handbook.shell(`
    while pgrep -u postgres postgres; do sleep 0.1; done
    pg_dropcluster ${version} main
    LC_ALL=C.UTF-8 pg_createcluster --start ${version} main`)
  await handbook.run('## 3. On Debian itself', [], /su postgres -c psql <<SQL[\s\S]*?\nSQL\n/)
  return handbook.run('**After a disaster.**', [
    { from: '<time>', to: backup },
    { from: '<your name>', to: 'rehearsal' },
  ])
}
