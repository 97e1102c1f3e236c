import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Move } from '@hexaverse/rules'
import { chooseMasterMove, chooseMove, createDice, type Network, readNetwork } from '@hexaverse/rules/bots'
import type { Answer, BotRequest } from './thinker.ts'

let master: Network | undefined

/** Chooses moves in its own thread, so that no game waits for a bot. It receives only what the bot's seat may see. */
parentPort?.on('message', (request: BotRequest) => {
  const answer: Answer = { number: request.number, move: choose(request) }
  parentPort?.postMessage(answer)
})

function choose({ view, level, seed }: BotRequest): Move {
  if (level !== 'master') return chooseMove(view, level, createDice(seed))
  master ??= readMaster()
  return chooseMasterMove(view, master)
}

function readMaster(): Network {
  const network = readNetwork(readFileSync(fileURLToPath(import.meta.resolve('@hexaverse/rules/master.bin'))))
  if (!network) throw new Error('The file of the master is damaged')
  return network
}
