/** The thread of `lobby-flood.ts` that keeps calls open: each one that is answered is sent again. */
import { Agent, type RequestOptions, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { speakBody } from '@hexaverse/protocol/http/testing/speak'
import type { SignedIn } from '../../apps/server/test/harness/accounts/make-member.ts'

export interface Flood {
  readonly address: string
  /** They ask for a game. Without any, a stranger at a public address asks for the leaderboard. */
  readonly members: readonly SignedIn[]
  /** How many calls all members together keep open. */
  readonly openCalls: number
}

const game = '/api/hc_data/game/startGame'
const leaderboard = '/api/hc_data/standing/leaderboard'
const stranger = '198.51.100.7'

interface OneCall {
  readonly path: string
  readonly options: RequestOptions
  readonly body?: string
}

const { address, members, openCalls } = workerData as Flood
const agent = new Agent({ keepAlive: true, maxSockets: openCalls })
let answered = 0
let isOver = false

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(answered - openCalls)
})
for (let index = 0; index < openCalls; index++) {
  const member = members[index % members.length]
  send(member ? callForGame(member) : { path: leaderboard, options: { headers: { 'x-forwarded-for': stranger } } })
}

function callForGame({ id, email, secret, login }: SignedIn): OneCall {
  const headers = { 'content-type': 'application/json', id, email, secret }
  return { path: game, options: { method: 'POST', headers }, body: JSON.stringify(speakBody(game, { login, size: 2 })) }
}

function send(call: OneCall): void {
  const again = (): void => {
    if (!isOver) send(call)
  }
  const sent = request(address + call.path, { ...call.options, agent }, (answer) => {
    answered++
    if (answered === openCalls) parentPort?.postMessage('all were answered once')
    answer.resume().once('end', again)
  })
  sent.once('error', () => setTimeout(again, 100))
  sent.end(call.body)
}
