import { randomBytes } from 'node:crypto'
import { createCaller, goodPassword } from '../../../apps/server/test/harness/accounts/account-client.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { freshEmail } from '../../../e2e/support/make-member.ts'
import { type Site, writeSettings } from '../topology/start-site.ts'
import type { Visitors } from './people/visitors.ts'
import { restartNodes, untilReady } from './restart-nodes.ts'

const secrets = '/etc/hexaverse/secrets'
const longestAwayMs = 3000

/** The logins of the database, by the table of docs/deploy.md. */
export async function rotateLogins(site: Site, visitors: Visitors): Promise<void> {
  visitors.beginCount()
  await site.handbook.runRow('logins of the database')
  await restartNodes(site)
  await untilReady(site)
  visitors.reportAbsences(longestAwayMs)
}

/** The owner of the database, whom only commands use: nothing is restarted. */
export async function rotateOwner({ handbook, operator }: Site, visitors: Visitors): Promise<void> {
  visitors.beginCount()
  const password = randomBytes(24).toString('hex')
  const put = `deploy/secrets.sh put ${secrets}`
  await handbook.shell(`
    su postgres -c "psql -c \\"alter role hexaverse_owner password '${password}'\\""
    printf %s ${password} | ${put} database/owner_password
    printf %s 'postgres://hexaverse_owner:${password}@127.0.0.1:5432/hexaverse' | ${put} operator/database_url
    printf '%s:*:%s:%s' 127.0.0.1:5432 hexaverse_owner ${password} | ${put} operator/pgpass`)
  reportHappened('commands with the new password', (await operator('books')).includes('The books are right.') ? 1 : 0)
  visitors.reportPlay()
}

/** The keys of the server and of transcripts, and the password of Redis. */
export async function rotateServerSecrets(site: Site, visitors: Visitors): Promise<void> {
  const { handbook, world, url } = site
  visitors.beginCount()
  const { post } = createCaller({ address: url })
  const form = { email: freshEmail(), password: goodPassword }
  await post('/auth', form)
  const { code } = await world.mailbox.next(form.email)
  await handbook.shell(`openssl rand -hex 32 | deploy/secrets.sh put ${secrets} server/server_key`)
  writeSettings('/etc/hexaverse/server.env', { SERVER_KEY_FILE: '/run/secrets/server_key' })
  await handbook.runRow('`TRANSCRIPT_KEY`')
  await handbook.shell(`
    rm ${secrets}/server/redis_url
    deploy/secrets.sh make ${secrets}
    install -o redis -g redis -m 400 ${secrets}/redis/redis.conf /etc/redis/hexaverse.conf
    systemctl restart redis-server`)
  await restartNodes(site)
  await untilReady(site)
  visitors.reportAbsences(longestAwayMs)
  const late = await post('/SecondStepAndLogin', { ...form, code })
  reportFigure('codes of before that still work', late.status === 200 && late.answer.secret ? 1 : 0, 0)
}
