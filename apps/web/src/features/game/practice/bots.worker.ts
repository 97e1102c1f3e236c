import type { Move } from '@hexaverse/rules'
import { chooseMasterMove, chooseMove, createDice, findHint, type Hint } from '@hexaverse/rules/bots'
import { loadMaster } from '../master/load-master.ts'
import type { Question, Reply } from './thinker.ts'

/** Thinks in its own thread, so that the page stays quick to the hand. It receives only what the seat may see. */
addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage({ number: data.number, answer: await think(data) } satisfies Reply)
})

async function think(question: Question): Promise<Move | Hint | undefined> {
  const { view, seed } = question
  if (question.type === 'hint') return findHint(view, createDice(seed), await findMaster())
  if (question.level !== 'master') return chooseMove(view, question.level, createDice(seed))
  const master = await findMaster()
  return master && chooseMasterMove(view, master)
}

function findMaster() {
  return loadMaster().catch(() => undefined)
}
