import { sendBytes } from '../calls/send-bytes.ts'
import { fillIn, type Replacements } from '../people.ts'
import type { BrokenSession } from './broken-packets.ts'
import { RawConnection } from './raw-connection.ts'

const path = '/socket.io/?EIO=4&transport='

/** Sends everything. Returns what should not have happened, if anything. */
export async function sendBrokenPackets(
  address: string,
  talk: BrokenSession,
  real: Replacements,
): Promise<string | undefined> {
  const packets = talk.packets.map((packet) => (typeof packet === 'string' ? fillIn(packet, real) : packet))
  const auth = talk.auth === undefined ? undefined : JSON.parse(fillIn(JSON.stringify(talk.auth), real))
  if (talk.way === 'frames') return sendInvalidFrames(address, packets)
  if (talk.way === 'polling') return sendByPolling(address, auth, packets)
  return sendOverWebSocket(address, { auth, isRightAuth: talk.isRightAuth, packets })
}

async function sendOverWebSocket(
  address: string,
  { auth, isRightAuth, packets }: Omit<BrokenSession, 'way'>,
): Promise<string | undefined> {
  const connection = await RawConnection.open(address)
  try {
    const welcome = auth === undefined ? 'refused' : await connection.sendHandshake(auth)
    if (welcome === 'welcome' && !isRightAuth) return `admitted with ${JSON.stringify(auth)}`
    if (welcome !== 'welcome' && isRightAuth) return `not admitted: ${welcome}`
    for (const packet of packets) connection.send(packet)
    // The answer to one more event shows that the server has read all packets.
    if (connection.isOpen && welcome === 'welcome') await connection.ask('["another"]')
    return undefined
  } finally {
    connection.close()
  }
}

async function sendByPolling(
  address: string,
  auth: unknown,
  packets: BrokenSession['packets'],
): Promise<string | undefined> {
  const url = `${address}${path}polling`
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string }
  const pieces = [
    `40${JSON.stringify(auth) ?? ''}`,
    ...packets.map((packet) => (typeof packet === 'string' ? packet : `b${Buffer.from(packet).toString('base64')}`)),
  ]
  const posted = await fetch(`${url}&sid=${sid}`, { method: 'POST', body: pieces.join('\x1e').toWellFormed() })
  await posted.text()
  const closed = await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '1' })
  await closed.text()
  const strange = [posted.status, closed.status].find((status) => status >= 500)
  return strange === undefined ? undefined : `status ${strange}`
}

/** Sends a WebSocket upgrade, and then bytes that are not frames. */
async function sendInvalidFrames(address: string, packets: BrokenSession['packets']): Promise<string | undefined> {
  const head = [
    `GET ${path}websocket HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  const bytes = [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...packets.map((packet) => Buffer.from(packet as string))]
  const answer = await sendBytes(address, Buffer.concat(bytes), true)
  return answer === 'silent' || (typeof answer === 'object' && answer.status >= 500)
    ? `frames were answered with ${JSON.stringify(answer)}`
    : undefined
}
