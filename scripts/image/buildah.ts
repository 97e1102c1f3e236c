import { spawnSync } from 'node:child_process'
import { ProgramMissing, provideProgram } from '../programs/system-programs.ts'
import { rootFolder } from '../root-folder.ts'

/** Neither needs a daemon or a registry. */
const programs = {
  buildah: {
    name: 'buildah',
    variable: 'BUILDAH_PATH',
    usualPaths: ['/usr/bin/buildah'],
    debianPackages: ['buildah'],
  },
  mmdebstrap: {
    name: 'mmdebstrap',
    variable: 'MMDEBSTRAP_PATH',
    usualPaths: ['/usr/bin/mmdebstrap'],
    debianPackages: ['mmdebstrap'],
  },
} as const

/** Works in a container and on a machine without overlay file systems, too. */
const environment = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }

/** Runs buildah and answers what it printed. */
export function readBuildah(...args: readonly string[]): string {
  return run(findPath('buildah'), args, 'pipe')
}

/** Runs a program in a container of the image, as the image's user. Answers how it ended and everything that it printed. */
export function runInImage(name: string, command: readonly string[]): { status: number | null; output: string } {
  const container = readBuildah('from', '--pull-never', name)
  try {
    const args = ['run', '--isolation', 'chroot', container, '--', ...command]
    const { status, stdout, stderr } = start(findPath('buildah'), args, 'pipe')
    return { status, output: `${stdout ?? ''}${stderr ?? ''}`.trim() }
  } finally {
    readBuildah('rm', container)
  }
}

/** Runs buildah with its output on the terminal. */
export function runBuildah(...args: readonly string[]): void {
  run(findPath('buildah'), args, 'inherit')
}

export function runMmdebstrap(...args: readonly string[]): void {
  run(findPath('mmdebstrap'), args, 'inherit')
}

function run(program: string, args: readonly string[], output: 'pipe' | 'inherit'): string {
  const { status, stdout, stderr } = start(program, args, output)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}.\n${stderr ?? ''}`)
  return (stdout ?? '').trim()
}

function start(program: string, args: readonly string[], output: 'pipe' | 'inherit') {
  return spawnSync(program, args, {
    cwd: rootFolder,
    env: { ...environment, ...process.env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', output, output],
  })
}

function findPath(name: keyof typeof programs): string {
  try {
    return provideProgram(programs[name])
  } catch (problem) {
    if (!(problem instanceof ProgramMissing)) throw problem
    console.error(problem.message)
    process.exit(1)
  }
}
