import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../root-folder.ts'
import { readBuildah, runBuildah, runMmdebstrap } from './buildah.ts'

const suite = 'trixie'
const folder = join(rootFolder, '.cache', 'image')

/** The two systems that deploy/Containerfile begins with, by the names that it gives them. */
const bases = {
  'localhost/hexaverse-build-base': {
    archive: 'build-base.tar',
    options: ['--variant=minbase', '--include=ca-certificates,npm'],
  },
  'localhost/hexaverse-base': {
    archive: 'base.tar',
    // Packages are only unpacked: what their scripts would set up needs a shell.
    options: ['--variant=extract', '--include=base-files,libc6,libgcc-s1,libstdc++6,netbase'],
  },
}

/** Makes those that are missing from Debian's packages. Remove them (`buildah rmi`) and .cache/image to renew them. */
export function makeBaseImages(): void {
  for (const [name, { archive, options }] of Object.entries(bases)) {
    if (isThere(name)) continue
    const path = join(folder, archive)
    if (!existsSync(path)) {
      mkdirSync(folder, { recursive: true })
      runMmdebstrap(...options, suite, `${path}.part.tar`)
      renameSync(`${path}.part.tar`, path)
    }
    const file = join(folder, `${archive}.Containerfile`)
    writeFileSync(file, `FROM scratch\nADD ${archive} /\n`)
    runBuildah('build', '--timestamp', '0', '--file', file, '--tag', name, folder)
  }
}

function isThere(name: string): boolean {
  return readBuildah('images', '--format', '{{.Name}}').split('\n').includes(name)
}
