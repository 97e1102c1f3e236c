import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

interface SystemProgram {
  readonly name: string
  /** The environment variable with the path of the program, if that is unusual. */
  readonly variable: string
  readonly usualPaths: readonly string[]
  /** Arguments with which it ends well only if everything needed of it is installed. */
  readonly probe?: readonly string[]
  readonly debianPackages: readonly string[]
}

/** The programs that the tests need and npm cannot install. */
export const systemPrograms = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The headless shell comes first: the stories run nearly twice as fast in it.
    usualPaths: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debianPackages: ['chromium-headless-shell', 'fonts-dejavu-core'],
  },
  redis: {
    name: 'Redis',
    variable: 'REDIS_SERVER_PATH',
    usualPaths: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    debianPackages: ['redis-server'],
  },
  postgres: {
    name: 'PostgreSQL',
    variable: 'POSTGRES_PATH',
    usualPaths: ['15', '16', '17', '18'].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    debianPackages: ['postgresql'],
  },
  python: {
    name: 'Python with NumPy',
    variable: 'PYTHON_PATH',
    usualPaths: ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3'],
    probe: ['-c', 'import numpy'],
    debianPackages: ['python3', 'python3-numpy'],
  },
  promtool: {
    name: 'promtool of Prometheus',
    variable: 'PROMTOOL_PATH',
    usualPaths: ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'],
    debianPackages: ['prometheus'],
  },
  caddy: { name: 'Caddy', variable: 'CADDY_PATH', usualPaths: ['/usr/bin/caddy'], debianPackages: ['caddy'] },
  nginx: { name: 'nginx', variable: 'NGINX_PATH', usualPaths: ['/usr/sbin/nginx'], debianPackages: ['nginx'] },
  nodeExporter: {
    name: 'the node exporter of Prometheus',
    variable: 'NODE_EXPORTER_PATH',
    usualPaths: ['/usr/bin/prometheus-node-exporter'],
    debianPackages: ['prometheus-node-exporter'],
  },
} as const satisfies Record<string, SystemProgram>

export class ProgramMissing extends Error {}

/** Answers the path of the program; installs it by apt-get if that is permitted; else fails with one clear line. */
export function provideProgram(
  program: SystemProgram,
  environment: NodeJS.ProcessEnv = process.env,
  install: (program: SystemProgram) => void = installWhereAllowed,
): string {
  const found = findProgram(program, environment)
  if (found) return found
  install(program)
  const installed = findProgram(program, environment)
  if (installed) return installed
  throw new ProgramMissing(
    `${program.name} was not found. Install it (on Debian: apt-get install ${program.debianPackages.join(' ')}) ` +
      `or set ${program.variable} to its path.`,
  )
}

/** Installs those that are missing, all at once, where that is permitted. Other work can go on meanwhile. */
export async function installMissing(
  programs: readonly SystemProgram[],
  environment: NodeJS.ProcessEnv = process.env,
  aptGet: (...args: string[]) => Promise<unknown> = runAptGet,
): Promise<void> {
  const missing = [...new Set(programs)].filter((program) => !findProgram(program, environment))
  if (missing.length === 0 || !mayInstall()) return
  announce(missing)
  await aptGet('update')
  await aptGet(...installing(missing))
}

export function findProgram(program: SystemProgram, environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment[program.variable]
  if (named && !existsSync(named)) throw new ProgramMissing(`${program.variable} names ${named}, which does not exist.`)
  return named || program.usualPaths.find((path) => existsSync(path) && answersProbe(program, path))
}

function answersProbe({ probe }: SystemProgram, path: string): boolean {
  return !probe || spawnSync(path, probe, { stdio: 'ignore' }).status === 0
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function announce(programs: readonly SystemProgram[]): void {
  process.stderr.write(`[set-up] installing ${programs.map(({ name }) => name).join(', ')} with apt-get\n`)
}

function installing(programs: readonly SystemProgram[]): string[] {
  return ['install', '--yes', '--no-install-recommends', ...programs.flatMap(({ debianPackages }) => debianPackages)]
}

const aptOptions = {
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
}

function runAptGet(...args: string[]): Promise<unknown> {
  return once(spawn('apt-get', ['-qq', ...args], aptOptions), 'close')
}

function installWhereAllowed(program: SystemProgram): void {
  if (!mayInstall()) return
  announce([program])
  for (const args of [['update'], installing([program])]) spawnSync('apt-get', ['-qq', ...args], aptOptions)
}
