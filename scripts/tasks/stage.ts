// `npm run stage -- <folder>` puts what production needs into a folder, and nothing else: Node.js into usr/local/bin, the
// programs into app. The image is made of it, and the units of deploy/systemd run it as it is.
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { buildWebIfChanged } from '../build-web.ts'
import { builtFolders, listImageContents } from '../image/image-contents.ts'
import { rootFolder } from '../root-folder.ts'

const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the folder to fill.')

await buildWebIfChanged()
const appFolder = join(target, 'app')
const { files, packages, links } = await listImageContents()
rmSync(appFolder, { recursive: true, force: true })
for (const file of files) copy(file)
for (const folder of builtFolders) copy(folder, (path) => basename(path) !== '.built-from')
for (const folder of packages) copy(folder, isRun)
for (const [link, to] of Object.entries(links)) {
  const path = join(appFolder, link)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(relative(dirname(path), join(appFolder, to)), path)
}
removeEmptyFolders(join(appFolder, 'node_modules'))
const node = join(target, 'usr/local/bin/node')
mkdirSync(dirname(node), { recursive: true })
cpSync(process.execPath, node)
chmodSync(node, 0o755)

function copy(path: string, filter?: (path: string) => boolean): void {
  const from = join(rootFolder, path)
  cpSync(from, join(appFolder, path), {
    recursive: true,
    filter: (file) => file === from || (filter?.(relative(from, file)) ?? true),
  })
}

/**
 * Whether a file of a package may be run: not its tests, its sources before compilation, its declarations of types and
 * its handbook. Packages below it are listed by themselves.
 */
function isRun(path: string): boolean {
  const [first = ''] = path.split('/')
  if (/^(node_modules|tests?|__tests__|bench(marks?)?|docs?|examples?|\..*)$/.test(first)) return false
  return !/\.(map|md|markdown|[cm]?tsx?|flow|test\.[cm]?js)$/.test(path)
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
