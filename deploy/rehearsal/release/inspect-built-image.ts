import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from '../../../bench/figures/figure.ts'
import { runInImage } from '../../../scripts/image/buildah.ts'
import { rootFolder } from '../../../scripts/root-folder.ts'
import type { Row } from '../rehearse.ts'

export interface InspectedImage {
  readonly rows: readonly Row[]
  /** Its packages, each with its kind and version, and its size. */
  readonly contents: readonly string[]
}

const step = 'The image is built, looked into and started'
const maxMegabytes = 250
/** What the server misses first that is started without a setting. */
const firstMissing = 'WEB_DATABASE_URL'

/** `npm run image`, which lists what the image holds and what it must not; then its programs are started in it. */
export async function inspectBuiltImage(): Promise<InspectedImage> {
  const beganAt = performance.now()
  const task = join(rootFolder, 'scripts/tasks/image.ts')
  const { status, stdout } = spawnSync(process.execPath, [task], {
    cwd: rootFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const contents = stdout.split('\n').filter((line) => /^(npm|deb) \S+ |^\d+ packages, .* MB$/.test(line))
  const [, megabytes = ''] = /([\d.]+) MB$/m.exec(stdout) ?? []
  const size = megabytes === '' ? null : Number(megabytes)
  const figures: Figure[] = [
    { what: 'size', value: size, unit: ' MB', atMost: maxMegabytes, isKept: size !== null && size <= maxMegabytes },
    failures('runs that found what must not be in it', status === 0),
    failures('starts as its own user that did not name the missing settings', namesWhatIsMissing()),
  ]
  const seconds = (performance.now() - beganAt) / 1000
  return { rows: figures.map((figure) => ({ step, figure, seconds })), contents }
}

/** Every module of the server is loaded before it reads its settings. */
function namesWhatIsMissing(): boolean {
  const { status, output } = runInImage('localhost/hexaverse', ['node', 'apps/server/src/main.ts'])
  console.log(output)
  return status === 1 && output.includes(firstMissing)
}

function failures(what: string, isWell: boolean): Figure {
  return { what, value: isWell ? 0 : 1, unit: '', atMost: 0, isKept: isWell, isCount: true }
}
