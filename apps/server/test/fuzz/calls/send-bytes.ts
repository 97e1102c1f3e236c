import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Header names are in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** The connection was closed without an answer, or no answer came in time. */
export type NoAnswer = 'cut' | 'silent'

const timeoutMs = 120_000

/** Sends raw bytes, for requests that no honest client sends, and reads until the server closes the connection. */
export function sendBytes(address: string, bytes: Uint8Array, isLast = false): Promise<RawAnswer | NoAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const timer = setTimeout(() => socket.destroy(timedOut), timeoutMs)
    let problem: unknown
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('error', (error) => {
      problem = error
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(readAnswer(Buffer.concat(chunks)) ?? (problem === timedOut ? 'silent' : 'cut'))
    })
    if (isLast) socket.end(bytes)
    else socket.write(bytes)
  })
}

const timedOut = new Error('no answer came in time')

function readAnswer(bytes: Buffer): RawAnswer | undefined {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
  if (end < 0 || !status) return undefined
  const lines = text.slice(0, end).split('\r\n').slice(1)
  const headers = new Map(lines.map((line) => [nameIn(line), line.slice(line.indexOf(':') + 1).trim()]))
  return { status, headers, body: text.slice(end + 4) }
}

function nameIn(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase()
}
