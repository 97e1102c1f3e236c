import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode, SentenceParams } from '@hexaverse/protocol/texts'
import { errorAnswer } from './refuse.ts'

interface ConnectionProblem extends Error {
  readonly code?: string
}

/**
 * Answers what Node could not even read as a request: no route, no hook and no reply object exist yet, so the answer
 * is written to the socket, with the same headers and the same JSON as everywhere else.
 */
export function answerBrokenRequest(
  problem: ConnectionProblem,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, params } = kindOf(problem)
  const body = JSON.stringify(errorAnswer(code, params))
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
}

function kindOf(problem: ConnectionProblem): { status: number; code: RefusalCode; params?: SentenceParams } {
  if (problem.code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'request-too-large' }
  if (problem.code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request-too-slow' }
  return { status: 400, code: 'malformed-request', params: { problem: 'it is not HTTP' } }
}
