import { readFile } from 'node:fs/promises'
import {
  type CheckLine,
  checkTranscript,
  type FindKey,
  findKeyIn,
  readTranscript,
  type TranscriptRefusal,
  verifyEd25519,
} from '@hexaverse/room/transcript'
import type { Command } from 'commander'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { operatorPath } from '../../platform/operator-path.ts'
import { rulebook } from '../rooms/index.ts'
import { listKeys } from './replays.store.ts'
import { sha256 } from './transcript-key.ts'

const complaints: Readonly<Record<TranscriptRefusal, string>> = {
  'not-a-transcript': 'is not a whole transcript of a game: it may have been cut or changed. Download it again.',
  'newer-format': 'was made by a newer version of Hexaverse than this one. Check it with that version.',
}

export function addReplayCommands(program: Command, context: OperatorContext): void {
  program
    .command('verify-game')
    .description('Checks the transcript of a game, as the page of its replay lets anyone download it.')
    .argument('<file>', 'the transcript')
    .option(
      '--keys <file>',
      'the published keys, as /.well-known/hexaverse-keys.json lists them; absent: those in the database',
    )
    .action(async (file: string, { keys }: { readonly keys?: string }) => {
      const read = readTranscript(await readFile(operatorPath(file), 'utf8'))
      if (!read.ok) throw new Error(`${file} ${complaints[read.refusal]}`)
      const findKey = keys === undefined ? await findStoredKeys(context) : await findKeysInFile(keys)
      const lines = await checkTranscript(read.value, { rulebook, sha256, findKey, verify: verifyEd25519 })
      printCheck(lines, context.print)
    })
}

async function findStoredKeys({ withDatabase }: OperatorContext): Promise<FindKey> {
  return findKeyIn({ keys: await withDatabase((pool) => listKeys(pool)) }, sha256)
}

async function findKeysInFile(file: string): Promise<FindKey> {
  const text = await readFile(operatorPath(file), 'utf8')
  try {
    return findKeyIn(JSON.parse(text), sha256)
  } catch {
    throw new Error(`${file} is not a list of keys.`)
  }
}

/** What was compared in each line, by what its two sides are. */
const compared: Readonly<Record<CheckLine['check'], string>> = {
  commitment: 'the published commitment and the hash of the seed',
  map: 'players, and who sits where, as stated and as drawn from the seed',
  moves: 'events, as stated and as far as they are legal',
  result: 'ending, winners, scores and time of the end, as stated and as played',
  signature: 'the key that is named and the key that signed',
}

function printCheck(lines: readonly CheckLine[], print: (line: string) => void): void {
  for (const { check, isGood, stated, found } of lines) {
    print(`${isGood ? 'good' : 'BAD '}  ${check}: ${compared[check]}`)
    print(`        ${stated}`)
    print(`        ${found || 'nothing to compare with'}`)
  }
  const bad = lines.filter(({ isGood }) => !isGood).map(({ check }) => check)
  if (bad.length > 0) throw new Error(`This transcript is not true: ${bad.join(', ')}.`)
  print('The game is as its transcript says.')
}
