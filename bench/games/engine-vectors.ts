// `npm run bench -- engine-vectors`: records the games with which `training/check.py` checks the engine of the training.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createDice } from '../../packages/rules/src/random/dice.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import { recordEngineGame } from './record-engine-game.ts'

const games = 24
const viewEvery = 16
const lines = Array.from({ length: games }, (_, number) =>
  JSON.stringify(recordEngineGame(createDice(number), viewEvery)),
)
const bytes = gzipSync(`${lines.join('\n')}\n`, { level: 9 })
writeFileSync(join(rootFolder, 'training/vectors/games.jsonl.gz'), bytes)
console.log(`${games} games, ${bytes.length.toLocaleString('en')} bytes`)
