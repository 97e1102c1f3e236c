import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createTestPool } from '../../../apps/server/test/harness/database/test-pool.ts'
import { rootFolder } from '../../../scripts/root-folder.ts'
import { hosts, mailUrlOf, openWorld, providerUrls, type World } from '../world/open-world.ts'
import { Handbook } from './handbook.ts'
import { layOverMachine, showAt, writeHosts } from './lay-over-machine.ts'
import { provideDebian } from './provide-debian.ts'
import { ServiceManager } from './services/service-manager.ts'
import { installSubstitutes } from './substitutes.ts'
import { waitFor } from './wait-for.ts'

export interface SitePlan {
  /** A folder of this run, outside of what is layered: the layers and the logs. */
  readonly runFolder: string
  /** What `npm run stage` made, by the number of the release. */
  readonly releases: Readonly<Record<string, string>>
  /** The sources of the release that `git pull` brings. */
  readonly nextSources?: string
}

/** Hexaverse in production mode, as docs/deploy.md sets it up, and everything outside it. */
export interface Site {
  readonly url: string
  readonly world: World
  readonly services: ServiceManager
  readonly handbook: Handbook
  /** A connection to the database as the owner of the tables, with the password of this moment. */
  openDatabase(): ReturnType<typeof createTestPool>
  /** Runs `hexaverse-operator <words>`. */
  operator(words: string): Promise<string>
  stop(): Promise<void>
}

const sourceFolder = '/opt/hexaverse/source'
const ownerUrlFile = '/etc/hexaverse/secrets/operator/database_url'
export const nodeUnits = ['hexaverse-server@1', 'hexaverse-server@2'] as const
export const nodePorts = [3000, 3001] as const

/** Brings everything up by the commands of docs/deploy.md, and returns when the site is reached through the proxy. */
export async function startSite(plan: SitePlan): Promise<Site> {
  const logFolder = join(plan.runFolder, 'logs')
  mkdirSync(logFolder, { recursive: true })
  layOverMachine(join(plan.runFolder, 'layers'))
  const names = [hosts.site, hosts.mail, ...hosts.providers, hosts.kms, hosts.cloudTrail]
  writeHosts(Object.fromEntries(names.map((name) => [name, '127.0.0.1'])))
  const world = await openWorld('/srv/rehearsal')
  const services = new ServiceManager(logFolder)
  const handbook = new Handbook(join(logFolder, 'commands.log'))
  await installSubstitutes(substitutesFor(plan, world, services))
  showAt(rootFolder, sourceFolder)
  certifySite(world)
  await handbook.run('## 3. On Debian itself', answersFor(world))
  const site: Site = {
    url: `https://${hosts.site}`,
    world,
    services,
    handbook,
    openDatabase: () => createTestPool({ connectionString: readFileSync(ownerUrlFile, 'utf8') }),
    operator: (words) => handbook.shell(`hexaverse-operator ${words}`),
    stop: () => services.stopAll(),
  }
  await untilReached(site)
  return site
}

/** Commands that need systemd, a network or a person at an editor. */
function substitutesFor(plan: SitePlan, { settings }: World, services: ServiceManager) {
  return {
    systemctl: (words: readonly string[]) => services.control(words),
    'apt-get': (words: readonly string[]) => provideDebian(words, services),
    git: async ([verb]: readonly string[]) => {
      if (verb === 'pull' && plan.nextSources) showAt(plan.nextSources, sourceFolder)
    },
    npm: async (words: readonly string[]) => {
      const folder = words.at(-1) ?? ''
      const release = plan.releases[basename(folder)]
      if (!release) throw new Error(`No release is staged for ${folder}.`)
      showAt(release, folder)
    },
    editor: async (files: readonly string[]) => {
      for (const file of files) writeSettings(file, settings[basename(file)] ?? {})
    },
  }
}

/** Changes settings where they stand, and adds those that do not. */
export function writeSettings(file: string, settings: Readonly<Record<string, string>>): void {
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !((line.split('=', 1)[0] ?? '') in settings))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, `${[...kept, ...lines].join('\n')}\n`)
}

/** What the operator types where the document names what it stands for. */
function answersFor({ mailGuard }: World) {
  const type = (name: string, value: string) => ({
    from: `put ${name}`,
    to: `printf '%s' '${value}' | put ${name}`,
  })
  return [
    { from: '<address of the repository>', to: 'repository' },
    type('server/smtp_url', mailUrlOf(mailGuard)),
    { from: 'https://one…,https://two…', to: providerUrls('/a-key') },
    type('signer/aws_access_key_id', 'AKIAREHEARSAL'),
    type('signer/aws_secret_access_key', 'thrown-away'),
  ]
}

/** In the place of a certificate that Caddy would fetch: the setting that the Caddyfile has for it. */
function certifySite({ siteCertificate }: World): void {
  const folder = '/etc/hexaverse-tls'
  mkdirSync(folder)
  const files = [siteCertificate.certificateFile, siteCertificate.keyFile].map((file) => join(folder, basename(file)))
  const caddy = Number(execFileSync('id', ['-u', 'caddy'], { encoding: 'utf8' }))
  for (const [index, file] of files.entries()) {
    copyFileSync([siteCertificate.certificateFile, siteCertificate.keyFile][index] ?? '', file)
    chownSync(file, caddy, caddy)
  }
  mkdirSync('/etc/systemd/system/caddy.service.d', { recursive: true })
  const line = `Environment="TLS=tls ${files.join(' ')}"`
  writeFileSync('/etc/systemd/system/caddy.service.d/tls.conf', `[Service]\n${line}\n`)
}

async function untilReached({ url, handbook, world }: Site): Promise<void> {
  const answers = () => handbook.shell(`curl -sf --cacert ${world.authority.file} ${url}/readyz`).catch(() => undefined)
  await waitFor('the site through its proxy', async () => (await answers()) !== undefined)
}
