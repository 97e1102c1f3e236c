import type { Figure } from '../../../bench/figures/figure.ts'
import { runAndCapture } from '../../../scripts/programs/run-program.ts'
import type { Row } from '../rehearse.ts'

const step = 'The tests of the server, on the PostgreSQL that Debian ships'
/** What `npm test` prints at its end. */
const sum = /^(\d+) passed, (\d+) failed, \d+ skipped$/m

/** `npm test -- debian`, as the rehearsal's own database is Debian's, too. */
export async function repeatTests(): Promise<Row[]> {
  const beganAt = performance.now()
  const { lastOutput } = await runAndCapture('npm', ['test', '--', 'debian'])
  const [passed, failed] = (sum.exec(lastOutput) ?? []).slice(1).map(Number)
  const figures: Figure[] = [
    {
      what: 'tests that passed',
      value: passed ?? null,
      unit: '',
      atLeast: 1,
      isKept: (passed ?? 0) >= 1,
      isCount: true,
    },
    { what: 'tests that failed', value: failed ?? null, unit: '', atMost: 0, isKept: failed === 0 },
  ]
  const seconds = (performance.now() - beganAt) / 1000
  return figures.map((figure) => ({ step, figure, seconds }))
}
