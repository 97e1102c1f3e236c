import { parentPort } from 'node:worker_threads'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import type { Answer, BotRequest } from './thinker.ts'

/** Chooses moves in its own thread, so that no game waits for a bot. It receives only what the bot's seat may see. */
parentPort?.on('message', ({ number, view, level, seed }: BotRequest) => {
  const answer: Answer = { number, move: chooseMove(view, level, createDice(seed)) }
  parentPort?.postMessage(answer)
})
