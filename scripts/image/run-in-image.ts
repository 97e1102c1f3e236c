import { readBuildah, tryBuildah } from './buildah.ts'

/** Runs a program in a container of the image, as the image's user, and waits for its end. */
export function runInImage(name: string, command: readonly string[]): { status: number | null; output: string } {
  const container = readBuildah('from', '--pull-never', name)
  try {
    return tryBuildah('run', '--isolation', 'chroot', container, '--', ...command)
  } finally {
    readBuildah('rm', container)
  }
}
