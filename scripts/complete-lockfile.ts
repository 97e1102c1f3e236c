// npm leaves an optional platform package out of the lockfile when the configured registry does not serve it, and
// `npm ci` then refuses that lockfile everywhere. Run this after every change of dependencies: it adds the missing
// entries (version, os, cpu), from which npm sees that the package is not for this machine.
import { readFileSync, writeFileSync } from 'node:fs'

interface LockedPackage {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const lockfilePath = new URL('../package-lock.json', import.meta.url)
const lockfile = JSON.parse(readFileSync(lockfilePath, 'utf8')) as { packages: Record<string, LockedPackage> }
const systems = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'openharmony', 'linux', 'win32']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm']

let added = 0
for (const [place, entry] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+[-\w.]*$/.test(version) || isLocked(place, name)) continue
    lockfile.packages[`node_modules/${name}`] = bareEntry(name, version, entry.dev === true)
    added++
  }
}
lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(lockfilePath, `${JSON.stringify(lockfile, null, 2)}\n`)
console.log(`${added} entries added to package-lock.json`)

/** npm looks for a dependency beside its dependent, then in every folder above. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (lockfile.packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (!folder) return false
  }
}

function bareEntry(name: string, version: string, dev: boolean): LockedPackage {
  const plainName = name.replace('windows', 'win32').replace('amd64', 'x64')
  const system = systems.find((candidate) => plainName.includes(candidate)) ?? 'unknown'
  const processor = processors.find((candidate) => plainName.includes(candidate))
  return {
    version,
    ...(dev ? { dev } : {}),
    optional: true,
    os: [system],
    ...(processor ? { cpu: [processor] } : {}),
    ...(system === 'linux' ? { libc: [plainName.includes('musl') ? 'musl' : 'glibc'] } : {}),
  }
}
