import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { developmentKeys } from '../../packages/contract/src/local-chain/development-accounts.ts'
import { readBuildah } from './buildah.ts'
import { findForbiddenPaths, findKeys } from './forbidden-parts.ts'
import { builtFolders, listImageContents } from './image-contents.ts'

const maxBytes = 250_000_000

export interface Inspection {
  /** What the image holds. */
  readonly lines: readonly string[]
  readonly problems: readonly string[]
}

/** Looks into the image itself: its files, its size, its user. */
export async function inspectImage(name: string): Promise<Inspection> {
  const container = readBuildah('from', '--pull-never', name)
  try {
    const root = readBuildah('mount', container)
    const files = filesBelow(root)
    const app = files.filter((file) => file.startsWith('app/')).map((file) => file.slice('app/'.length))
    const bytes = files.reduce((sum, file) => sum + lstatSync(join(root, file)).size, 0)
    const read = (path: string) => readFileSync(join(root, 'app', path), 'latin1')
    const packages = [...packagesIn(app, read), ...debianPackages(files, root)]
    return {
      lines: [...packages, `${packages.length} packages, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`],
      problems: [
        ...(await findStrangers(app)),
        ...findForbiddenPaths(app),
        ...findKeys(app, read, developmentKeys),
        ...findPrivileges(files, root),
        ...(bytes < maxBytes ? [] : [`The image has ${bytes} bytes, and ${maxBytes} are allowed.`]),
        ...(configOf(name).User === '10001:10000' ? [] : ['The image does not start as its own user.']),
      ],
    }
  } finally {
    readBuildah('rm', container)
  }
}

/** Files that are not of the list from which the image is built. */
async function findStrangers(app: readonly string[]): Promise<string[]> {
  const { files, packages, links } = await listImageContents()
  const listed = new Set([...files, ...Object.keys(links)])
  const folders = [...packages, ...builtFolders].map((folder) => `${folder}/`)
  const isListed = (file: string) => listed.has(file) || folders.some((folder) => file.startsWith(folder))
  return app.filter((file) => !isListed(file)).map((file) => `${file}: not of the list`)
}

/** Programs that would give their user other rights, and shells. */
function findPrivileges(files: readonly string[], root: string): string[] {
  const isPrivileged = (file: string) => (lstatSync(join(root, file)).mode & 0o6000) !== 0
  return [
    ...files.filter(isPrivileged).map((file) => `${file}: runs with the rights of another`),
    ...files.filter((file) => /^(usr\/)?bin\/(ba|da)?sh$/.test(file)).map((file) => `${file}: a shell`),
  ]
}

function packagesIn(app: readonly string[], read: (path: string) => string): string[] {
  return app
    .filter((file) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(read(file)) as { name: string; version: string })
    .map(({ name, version }) => `npm ${name} ${version}`)
}

/** The packages were only unpacked, so Debian's own list is empty: each has left its changelog. */
function debianPackages(files: readonly string[], root: string): string[] {
  const names = files.flatMap((file) => /^usr\/share\/doc\/([^/]+)\/changelog\.(?:Debian\.)?gz$/.exec(file)?.[1] ?? [])
  return [...new Set(names)].map((name) => {
    const [own = '', native = ''] = ['changelog.Debian.gz', 'changelog.gz'].map((end) => `usr/share/doc/${name}/${end}`)
    const text = gunzipSync(readFileSync(join(root, files.includes(own) ? own : native))).toString('utf8')
    return `deb ${name} ${/^\S+ \((.*?)\)/.exec(text)?.[1] ?? ''}`
  })
}

function configOf(name: string): { readonly User?: string } {
  const { OCIv1 } = JSON.parse(readBuildah('inspect', '--type', 'image', name)) as {
    OCIv1: { config: { User?: string } }
  }
  return OCIv1.config
}

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}
