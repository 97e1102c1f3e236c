import { Agent, request } from 'node:http'
import type { Member } from './dialect.ts'
import { seats } from './script.ts'

const mostTries = 20
const connections = new Agent({ keepAlive: true, maxSockets: 16 })

/** The lobby's own call. It may be too busy for a moment when everybody comes at once. */
export async function askForRoom(port: number, member: Member): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await post(port, member, { userId: member.login, playersCount: seats })
    const { roomId } = status === 200 ? JSON.parse(body) : {}
    if (roomId) return roomId
    if (tries === mostTries) throw new Error(`No room for ${member.login}: ${status} ${body}`)
  }
}

function post(port: number, { id, email, secret }: Member, body: object): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': text.length, id, email, secret }
  const path = '/api/hc_data/game/startGame'
  const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: connections }, (answer) => {
    let heard = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk) => {
      heard += chunk
    })
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: heard }))
  })
  call.on('error', reject)
  call.end(text)
  return promise
}
