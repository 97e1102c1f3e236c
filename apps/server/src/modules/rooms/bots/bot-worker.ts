import { parentPort } from 'node:worker_threads'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import type { Answer, Question } from './thinker.ts'

/** Thinks apart from the server, whose games must not wait for a bot. It knows what the bot's seat may see, and no more. */
parentPort?.on('message', ({ number, view, level, seed }: Question) => {
  const answer: Answer = { number, move: chooseMove(view, level, createDice(seed)) }
  parentPort?.postMessage(answer)
})
