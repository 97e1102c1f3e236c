// `npm run bench -- engine-games [games]`: plays so many random games in `packages/rules` and in the engine of the
// training, which needs Python with NumPy, and compares every number.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createDice } from '../../packages/rules/src/random/dice.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import { reportFigure } from '../figures/report.ts'
import { recordEngineGame } from './record-engine-game.ts'

const games = Number(process.argv[3] ?? 3000)
const viewEvery = 8
const checker = spawn(provideProgram(systemPrograms.python), [join(rootFolder, 'training/check.py'), '-'], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const ended = once(checker, 'exit')
for (let number = 0; number < games; number++) {
  const line = JSON.stringify(recordEngineGame(createDice(1_000_000 + number), viewEvery))
  if (!checker.stdin.write(`${line}\n`)) await once(checker.stdin, 'drain')
}
checker.stdin.end()
const [code] = await ended
reportFigure(
  `games that differ between the rules and the engine of the training, of ${games.toLocaleString('en')}`,
  code,
  0,
)
