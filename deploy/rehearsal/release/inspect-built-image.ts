import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from '../../../bench/figures/figure.ts'
import { rootFolder } from '../../../scripts/root-folder.ts'
import type { Row } from '../rehearse.ts'

const step = 'The image is built and looked into'
const maxMegabytes = 250

/** `npm run image`, which lists what the image holds and what it must not. */
export async function inspectBuiltImage(): Promise<Row[]> {
  const beganAt = performance.now()
  const task = join(rootFolder, 'scripts/tasks/image.ts')
  const { status, stdout } = spawnSync(process.execPath, [task], {
    cwd: rootFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const [, megabytes = ''] = /([\d.]+) MB$/m.exec(stdout) ?? []
  const size = megabytes === '' ? null : Number(megabytes)
  const figures: Figure[] = [
    { what: 'size', value: size, unit: ' MB', atMost: maxMegabytes, isKept: size !== null && size <= maxMegabytes },
    {
      what: 'runs that found what must not be in it',
      value: status === 0 ? 0 : 1,
      unit: '',
      atMost: 0,
      isKept: status === 0,
    },
  ]
  return figures.map((figure) => ({ step, figure, seconds: (performance.now() - beganAt) / 1000 }))
}
