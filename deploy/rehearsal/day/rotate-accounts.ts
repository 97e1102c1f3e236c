import { randomBytes } from 'node:crypto'
import { createCaller, goodPassword } from '../../../apps/server/test/harness/accounts/account-client.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { freshEmail } from '../../../e2e/support/make-member.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'
import { hosts, mailUrlOf, providerUrls } from '../world/open-world.ts'
import type { Visitors } from './people/visitors.ts'
import { restartNodes, untilReady } from './restart-nodes.ts'

const longestAwayMs = 3000
const accessKey = 'AKIASECOND'

/** What the site is known by at others: the mail server, the providers of the chain, and AWS. */
export async function rotateAccounts(site: Site, visitors: Visitors): Promise<void> {
  const { handbook, world, url } = site
  visitors.beginCount()
  const path = `/${randomBytes(12).toString('hex')}`
  world.mailGuard.password = randomBytes(12).toString('hex')
  for (const name of hosts.providers) world.gateway.demandKey(name, path)
  await handbook.shell(`
    put() { deploy/secrets.sh put /etc/hexaverse/secrets $1; }
    printf %s '${mailUrlOf(world.mailGuard)}' | put server/smtp_url
    for name in server signer operator; do printf %s '${providerUrls(path)}' | put $name/chain_rpc_url; done
    printf %s ${accessKey} | put signer/aws_access_key_id
    printf %s ${randomBytes(20).toString('hex')} | put signer/aws_secret_access_key`)
  await restartNodes(site)
  const before = world.kms.requests.length
  await untilReady(site)
  visitors.reportAbsences(longestAwayMs)
  const form = { email: freshEmail(), password: goodPassword }
  await createCaller({ address: url }).post('/auth', form)
  await world.mailbox.next(form.email)
  reportHappened('mails sent with the new password', 1)
  const isNew = ({ headers }: { headers: { authorization?: string | undefined } }) =>
    headers.authorization?.includes(accessKey) === true
  await waitFor('a request to AWS with the new credentials', async () => world.kms.requests.some(isNew))
  const old = world.kms.requests.slice(before).filter((request) => !isNew(request))
  reportFigure('requests to AWS with the old credentials after the restart', old.length, 0)
}
