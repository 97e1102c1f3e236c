import { chooseMove, createDice, findHint } from '@hexaverse/rules/bots'
import type { Question, Reply } from './thinker.ts'

/** Thinks in its own thread, so that the page stays quick to the hand. It receives only what the seat may see. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const dice = createDice(data.seed)
  const answer = data.type === 'hint' ? findHint(data.view, dice) : chooseMove(data.view, data.level, dice)
  postMessage({ number: data.number, answer } satisfies Reply)
})
