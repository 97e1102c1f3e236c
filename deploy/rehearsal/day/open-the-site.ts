import { readdirSync } from 'node:fs'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { nodePorts, type Site } from '../topology/start-site.ts'

/** What docs/deploy.md promises at the end of section 3. */
export async function openTheSite(site: Site): Promise<void> {
  const { handbook, services, url, world } = site
  // The document waits for the first node only.
  await handbook.shell('until curl -sf http://127.0.0.1:3001/healthz; do sleep 0.2; done')
  const page = await handbook.shell(`curl -sf --cacert ${world.authority.file} ${url}/`)
  reportHappened('landing pages through the proxy, by TLS', page.includes('<title>') ? 1 : 0)
  let away = 0
  for (const port of nodePorts) {
    const answer = await handbook.shell(`curl -s http://127.0.0.1:${port}/readyz`)
    console.log(`  ${answer.trim()}`)
    if (JSON.parse(answer).ready !== true) away += 1
  }
  reportFigure('nodes that are not ready', away, 0)
  const isReady = services.find('hexaverse-signer').printed.includes('the signer is ready')
  reportHappened('signers that are ready', isReady ? 1 : 0)
  reportFigure('complaints of systemd-analyze about the units', await countComplaints(site), 0)
}

/** systemd's own check needs no systemd that runs. */
async function countComplaints({ handbook }: Site): Promise<number> {
  const files = readdirSync('/etc/systemd/system').filter((name) => /^hexaverse.*\.(service|timer|target)$/.test(name))
  const units = files.map((name) => `/etc/systemd/system/${name.replace('@.', '@1.')}`)
  const printed = await handbook.shell(`systemd-analyze verify ${units.join(' ')} 2>&1 || true`)
  console.log(printed)
  return printed.split('\n').filter((line) => line.trim() !== '').length
}
