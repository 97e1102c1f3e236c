import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { end, knock, rigHeaders, type SocketRig, startSocketRig } from '../../../test/harness/server/socket-rig.ts'

let rig: SocketRig
beforeAll(async () => {
  rig = await startSocketRig()
})
afterAll(() => rig.stop())

const strangers: [who: string, auth: object][] = [
  ['says nothing', {}],
  ['has a wrong secret', { id: 'ada', email: 'ada@example.com', secret: 'wrong' }],
  ['leaves the id out', { email: 'ada@example.com', secret: 'right' }],
  ['sends a list for a secret', { id: 'ada', email: 'ada@example.com', secret: ['right'] }],
  ['sends a book for an id', { id: 'a'.repeat(2000), email: 'ada@example.com', secret: 'right' }],
]

describe('a socket is refused', () => {
  test.each(strangers)('when its client %s', async (_who, auth) => {
    expect(await knock(rig.client('ada', { auth }))).toBe('unauthorized')
    expect(rig.edge.countSockets()).toBe(0)
  })

  test.each(['websocket', 'polling'])('when a page of another site opens it by %s', async (transport) => {
    const options = { transports: [transport], extraHeaders: { origin: 'https://evil.example' } }
    expect(await knock(rig.client('ada', options))).toMatch(/websocket error|xhr poll error/)
  })

  test.each(['null', 'https://play.example.evil.example', 'not an address'])('from the origin %s', async (origin) => {
    const answer = await fetch(`${rig.address}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-planted')).toBe(rigHeaders['x-planted'])
  })

  test('at another name than our one', async () => {
    const socket = rig.client('ada')
    const elsewhere = socket.io.socket('/elsewhere', { auth: socket.auth as object })
    const refusal = new Promise((resolve) => void elsewhere.once('connect_error', ({ message }) => resolve(message)))
    elsewhere.connect()
    expect(await refusal).toBe('Invalid namespace')
    elsewhere.disconnect()
  })

  test('as the sixth of one person, and welcome again when one of the five goes', async () => {
    const five = Array.from({ length: 5 }, () => rig.client('taras'))
    // All at once: places are counted when they are taken.
    const sixth = rig.client('taras')
    const words = await Promise.all([...five, sixth].map(knock))
    expect(words.toSorted()).toEqual(['too-many-connections', ...Array(5).fill(undefined)])
    const refused = [...five, sixth].find((_socket, index) => words[index] !== undefined)
    const inside = [...five, sixth].filter((socket) => socket !== refused)
    expect(await knock(rig.client('olena'))).toBeUndefined()
    inside[0]?.disconnect()
    while (rig.edge.countSockets() > 5) await new Promise(setImmediate)
    expect(await knock(rig.client('taras'))).toBeUndefined()
  })

  test('when it introduces itself twice on one line', async () => {
    const lines = await rawWebSocket(
      '40{"id":"a","email":"a@b.co","secret":"wrong"}',
      '40{"id":"a","email":"a@b.co","secret":"right"}',
    )
    expect(lines).toMatch(/unauthorized"}$/)
  })
})

describe('a socket is let in', () => {
  test.each([undefined, 'https://play.example', 'own'])('from the origin %s, by both ways', async (origin) => {
    const extraHeaders = origin && { origin: origin === 'own' ? rig.address : origin }
    for (const transport of ['polling', 'websocket']) {
      const socket = rig.client('nadia', { transports: [transport], ...(extraHeaders && { extraHeaders }) })
      expect(await knock(socket)).toBeUndefined()
      socket.disconnect()
    }
  })

  test('and cut, not refused, when nobody can say who it is: its client comes back by itself', async () => {
    let asked = 0
    const shaky = await startSocketRig({
      findMember: async ({ id }) => {
        asked += 1
        if (asked === 1) throw new Error('the database is away')
        return { id, login: id, sessionId: id }
      },
    })
    const socket = shaky.client('ada', { reconnection: true, reconnectionDelay: 10 })
    expect(await knock(socket)).toBeUndefined()
    expect(asked).toBe(2)
    await shaky.stop()
  })

  test('in its turn when many come together, and nobody is looked up who did not wait for it', async () => {
    const lookedUp: string[] = []
    const released = Promise.withResolvers<void>()
    const crowded = await startSocketRig({
      findMember: async ({ id }) => {
        lookedUp.push(id)
        await released.promise
        return { id, login: id, sessionId: id }
      },
    })
    const countLines = promisify(crowded.http.server.getConnections.bind(crowded.http.server))
    const people = Array.from({ length: 12 }, (_, index) => `person${index}`)
    const clients = new Map(people.map((person) => [person, crowded.client(person)]))
    const knocks = new Map([...clients].map(([person, client]) => [person, knock(client)]))
    await vi.waitFor(async () => expect([lookedUp.length, await countLines()]).toEqual([4, 12]))
    const impatient = people.find((person) => !lookedUp.includes(person)) ?? ''
    clients.get(impatient)?.disconnect()
    await vi.waitFor(async () => expect(await countLines()).toBe(11))
    expect(lookedUp.length).toBe(4)
    released.resolve()
    knocks.delete(impatient)
    expect(await Promise.all(knocks.values())).toEqual(Array(11).fill(undefined))
    expect(lookedUp.toSorted()).toEqual([...knocks.keys()].toSorted())
    await crowded.stop()
  })
})

describe('the engine', () => {
  test.each(['PUT', 'DELETE', 'PATCH'])('knows no %s', async (method) => {
    const answer = await fetch(`${rig.address}/socket.io/?EIO=4&transport=polling`, { method })
    expect([answer.status, answer.headers.get('x-planted')]).toEqual([405, rigHeaders['x-planted']])
  })

  test('answers a poll with our headers, and keeps it out of every cache', async () => {
    const answer = await fetch(`${rig.address}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-planted')).toBe(rigHeaders['x-planted'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('serves no file of its own', async () => {
    expect((await fetch(`${rig.address}/socket.io/socket.io.js`)).status).toBe(400)
  })

  test('leaves a wish to upgrade elsewhere unheard, and the request answered', async () => {
    const head = 'GET /nothing HTTP/1.1\r\nhost: a\r\nconnection: Upgrade, close\r\nupgrade: h2c\r\n\r\n'
    expect(await sendRaw(head)).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('a session that ends', () => {
  test('takes all its sockets with it, with a goodbye, and no others', async () => {
    const [first, second, other] = [rig.client('oksana'), rig.client('oksana'), rig.client('petro')]
    await Promise.all([first, second, other].map(knock))
    const ends = [end(first), end(second)]
    rig.edge.endSession('oksana')
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(other.connected).toBe(true)
    expect(rig.edge.openSessions()).not.toContain('oksana')
  })

  test('also takes a socket that was just being let in', async () => {
    const answer = Promise.withResolvers<void>()
    const slow = await startSocketRig({
      findMember: async ({ id }) => {
        await answer.promise
        return { id, login: id, sessionId: id }
      },
    })
    const socket = slow.client('ada')
    const ended = end(socket)
    const knocked = knock(socket)
    slow.edge.endSession('ada')
    answer.resolve()
    await knocked
    expect(await ended).toBe('io server disconnect')
    await slow.stop()
  })
})

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(rig.address).port), '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

/** Sends packets one after another on one line, and gives everything that came until it was closed. */
function rawWebSocket(...packets: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = new WebSocket(`${rig.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  let heard = ''
  socket.addEventListener('message', ({ data }) => {
    heard += data
    const next = packets.shift()
    if (next) socket.send(next)
  })
  socket.addEventListener('close', () => resolve(heard))
  return promise
}
