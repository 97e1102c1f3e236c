interface LockedPackage {
  readonly link?: boolean
  readonly resolved?: string
  readonly version?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** What is read of a package-lock.json. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** The packages that are imported and all that these need, as the lockfile has them, on Linux with the GNU libc. */
export function packagesNeeded(lockfile: Lockfile, imported: Iterable<string>, architecture: string): string[] {
  const needed = new Set<string>(imported)
  for (const path of needed) {
    const entry = lockfile.packages[path]
    if (!entry) throw new Error(`${path} is imported, and the lockfile does not have it.`)
    for (const name of neededBy(entry)) {
      const found = resolve(lockfile, path, name)
      if (found && fits(lockfile.packages[found], architecture)) needed.add(found)
      else if (!found && !(name in (entry.optionalDependencies ?? {})))
        throw new Error(`${path} needs ${name}, and the lockfile does not have it.`)
    }
  }
  return [...needed].sort()
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
  // Declarations of types are never run.
  return names.filter((name) => !name.startsWith('@types/'))
}

/** Looks where Node.js looks: in the package's own folder first, and then further up. */
function resolve({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function fits(entry: LockedPackage | undefined, architecture: string): boolean {
  const allows = (list: readonly string[] | undefined, value: string) => !list || list.includes(value)
  return allows(entry?.os, 'linux') && allows(entry?.cpu, architecture) && allows(entry?.libc, 'glibc')
}
