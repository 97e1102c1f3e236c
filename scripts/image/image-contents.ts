import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import { rootFolder } from '../root-folder.ts'
import { type Lockfile, packagesNeeded } from './packages-needed.ts'

/** What is started in production: the processes and the threads that they start. */
const programs = [
  'apps/server/src/main.ts',
  'apps/server/src/signer.ts',
  'apps/server/src/operator.ts',
  'apps/server/src/health.ts',
  'apps/server/src/archive-thread.ts',
  'apps/server/src/modules/replays/preview/picture-worker.ts',
  'apps/server/src/modules/rooms/bots/bot-worker.ts',
]

/** What demo mode embeds. Other code imports it dynamically, so production runs without it. */
export const demoParts = [
  'apps/server/src/modules/demo/',
  'apps/server/src/start/demo/',
  'apps/server/src/platform/database/embedded/',
  'packages/contract/src/local-chain/',
]

/** Made by the build, and not under version control. */
export const builtFolders = ['apps/web/dist']

export interface ImageContents {
  /** Files of the repository. */
  readonly files: readonly string[]
  /** Folders of installed packages, such as `node_modules/pg`. */
  readonly packages: readonly string[]
  /** Our own packages, which `node_modules` links to: the link, and where it leads. */
  readonly links: Readonly<Record<string, string>>
}

/** The one list of what the image for production holds, besides Node.js and the built web app. */
export async function listImageContents(architecture: string = process.arch): Promise<ImageContents> {
  // The rules of imports overlook what lies in a folder `dist`, and so do many packages.
  const { exclude: _, ...options } = config.options
  const { output } = await cruise(programs, { ...options, baseDir: rootFolder.replace(/\/$/, '') })
  const modules = new Map((output as ICruiseResult).modules.map((module) => [module.source, module]))
  const { sources, packages } = followImports(modules)
  const data = sources.flatMap(dataOf)
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
  const manifests = new Set(sources.map((source) => join(packageOf(source), 'package.json')))
  const links = Object.entries(lockfile.packages).filter(
    ([, { link, resolved }]) => link && manifests.has(`${resolved}/package.json`),
  )
  return {
    files: [...new Set([...sources, ...data, ...manifests, 'LICENSE'])].sort(),
    packages: packagesNeeded(lockfile, packages, architecture),
    links: Object.fromEntries(links.map(([path, { resolved = '' }]) => [path, resolved])),
  }
}

interface Followed {
  readonly sources: readonly string[]
  readonly packages: ReadonlySet<string>
}

function followImports(modules: ReadonlyMap<string, IModule>): Followed {
  const sources = new Set(programs)
  const packages = new Set<string>()
  // A set that grows while it is walked through is walked through to its new end.
  for (const source of sources) {
    for (const { resolved, dynamic, dependencyTypes, coreModule } of modules.get(source)?.dependencies ?? []) {
      if (coreModule || dependencyTypes.includes('type-only')) continue
      if (isDemoPart(resolved)) {
        if (!dynamic) throw new Error(`${source} imports ${resolved} statically, and production has no demo parts.`)
      } else if (resolved.includes('node_modules/')) packages.add(packageFolder(resolved))
      else sources.add(resolved)
    }
  }
  return { sources: [...sources], packages }
}

function isDemoPart(path: string): boolean {
  return demoParts.some((part) => path.startsWith(part))
}

function packageFolder(path: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path
}

function packageOf(source: string): string {
  return source.split('/').slice(0, 2).join('/')
}

/** The files that a source reads beside the modules that it imports. */
function dataOf(source: string): string[] {
  const text = read(source)
  const beside = [...text.matchAll(/new URL\(\s*['"`](\.[^'"`$]*)[^,]*, import\.meta\.url\)/g)].map(([, path = '']) =>
    join(dirname(source), path),
  )
  const resolved = [...text.matchAll(/import\.meta\.resolve\('@hexaverse\/([^/']+)\/([^']+)'\)/g)].map(
    ([, name = '', path = '']) => exportOf(`packages/${name}`, `./${path}`),
  )
  return [...beside, ...resolved].flatMap((path) => filesAt(path, source))
}

function filesAt(path: string, source: string): string[] {
  // The root is where an `.env` file may lie.
  if (path === '.' || path === './' || path.startsWith('.cache/') || builtFolders.includes(path)) return []
  if (path.endsWith('.ts')) {
    if (!programs.includes(path)) throw new Error(`${source} starts ${path}, which is no listed program.`)
    return []
  }
  if (!existsSync(join(rootFolder, path))) throw new Error(`${source} reads ${path}, which is not there.`)
  return filesBelow(path).filter((file) => !file.endsWith('README.md'))
}

function filesBelow(path: string): string[] {
  const absolute = join(rootFolder, path)
  return statSync(absolute).isDirectory()
    ? readdirSync(absolute).flatMap((name) => filesBelow(join(path, name)))
    : [path]
}

function exportOf(folder: string, name: string): string {
  const { exports } = JSON.parse(read(`${folder}/package.json`)) as { exports: Record<string, string> }
  return join(folder, exports[name] ?? name)
}

function read(path: string): string {
  return readFileSync(join(rootFolder, path), 'utf8')
}
