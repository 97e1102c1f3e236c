/** The thread of `lobby-flood.ts` that keeps calls for a game open: each one that is answered is sent again. */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { speakBody } from '@hexaverse/protocol/http/testing/speak'
import type { SignedIn } from '../../apps/server/test/harness/accounts/make-member.ts'

export interface Flood {
  readonly address: string
  readonly members: readonly SignedIn[]
  /** Of all members together. */
  readonly openCalls: number
}

const { address, members, openCalls } = workerData as Flood
const path = '/api/hc_data/game/startGame'
const agent = new Agent({ keepAlive: true, maxSockets: openCalls })
let answered = 0
let isOver = false

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(answered - openCalls)
})
for (let index = 0; index < openCalls; index++) call(members[index % members.length] as SignedIn)

function call({ id, email, secret, login }: SignedIn): void {
  const headers = { 'content-type': 'application/json', id, email, secret }
  const again = (): void => {
    if (!isOver) call({ id, email, secret, login })
  }
  const sent = request(address + path, { method: 'POST', headers, agent }, (answer) => {
    answered++
    if (answered === openCalls) parentPort?.postMessage('all were answered once')
    answer.resume().once('end', again)
  })
  sent.once('error', () => setTimeout(again, 100))
  sent.end(JSON.stringify(speakBody(path, { login, size: 2 })))
}
