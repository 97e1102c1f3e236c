import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import type { ServiceManager } from './services/service-manager.ts'

/** What Debian starts by itself when it installs a package. */
const unitsOfPackages: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  caddy: 'caddy',
  prometheus: 'prometheus',
  'prometheus-node-exporter': 'prometheus-node-exporter',
}

/** Node.js may have come by other ways, and brings npm. */
const programsOf: Readonly<Record<string, string>> = { nodejs: 'node', npm: 'npm' }

/**
 * `apt-get install`, without a network: the packages were installed before, and here begins what Debian begins then. A
 * new cluster of PostgreSQL, whatever there was, and the services with their settings as Debian has them.
 */
export async function provideDebian(words: readonly string[], services: ServiceManager): Promise<void> {
  const packages = words.filter((word) => word !== 'install' && !word.startsWith('-'))
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`)
  if (packages.includes('postgresql')) startCluster()
  for (const name of packages) if (unitsOfPackages[name]) await services.control(['start', unitsOfPackages[name]])
}

function isInstalled(name: string): boolean {
  const program = programsOf[name]
  const [command, ...args] = program ? ['which', program] : ['dpkg-query', '-W', name]
  return spawnSync(command ?? '', args, { stdio: 'ignore' }).status === 0
}

export function clusterVersion(): string {
  return readdirSync('/usr/lib/postgresql').sort().at(-1) ?? ''
}

function startCluster(): void {
  for (const folder of ['/etc/postgresql', '/var/lib/postgresql']) {
    for (const version of readdirSync(folder)) rmSync(`${folder}/${version}`, { recursive: true, force: true })
  }
  const environment = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', '-m', '2775', '/run/postgresql'])
  execFileSync('pg_createcluster', ['--start', clusterVersion(), 'main'], { env: environment, stdio: 'ignore' })
}
