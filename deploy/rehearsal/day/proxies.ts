import { setTimeout as pause } from 'node:timers/promises'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'
import { hosts } from '../world/open-world.ts'
import { Visitors } from './people/visitors.ts'

const folder = `/etc/letsencrypt/live/${hosts.site}`
const players = 8
const longestAwayMs = 3000

/** The proxy dies, and systemd starts it again. */
export async function killProxy({ services }: Site, visitors: Visitors): Promise<void> {
  visitors.beginCount()
  await services.find('caddy').kill()
  await pause(2 * longestAwayMs)
  visitors.reportAbsences(longestAwayMs)
}

/** nginx in Caddy's place, with the certificate where certbot would put it. */
export async function serveByNginx(site: Site): Promise<void> {
  const { handbook, services, world, url } = site
  await services.control(['stop', 'caddy'])
  await handbook.shell(`
    mkdir -p ${folder}
    cp ${world.siteCertificate.certificateFile} ${folder}/fullchain.pem
    cp ${world.siteCertificate.keyFile} ${folder}/privkey.pem
    cp deploy/proxy/nginx.conf /etc/nginx/conf.d/hexaverse.conf
    nginx -t
    nginx`)
  const page = await handbook.shell(`curl -sf --cacert ${world.authority.file} ${url}/`)
  reportHappened('landing pages through nginx, by TLS', page.includes('<title>') ? 1 : 0)
  const redirect = await handbook.shell(`curl -s -o /dev/null -w '%{redirect_url}' http://${hosts.site}/account`)
  reportFigure('requests without TLS that are not led to it', redirect === `${url}/account` ? 0 : 1, 0)
  const visitors = await Visitors.gather(site, players)
  await waitFor('moves through nginx', async () => visitors.acknowledged > players)
  await visitors.check()
  await handbook.shell('nginx -s quit')
  await services.control(['start', 'caddy'])
}
