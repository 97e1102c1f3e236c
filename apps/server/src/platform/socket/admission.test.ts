import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { end, rigHeaders, type SocketRig, startSocketRig, tryConnect } from '../../../test/harness/server/socket-rig.ts'

let rig: SocketRig
beforeAll(async () => {
  rig = await startSocketRig()
})
afterAll(() => rig.stop())

const strangers: [who: string, auth: object][] = [
  ['sends no credentials', {}],
  ['has a wrong secret', { id: 'ada', email: 'ada@example.com', secret: 'wrong' }],
  ['leaves the id out', { email: 'ada@example.com', secret: 'right' }],
  ['sends a list for a secret', { id: 'ada', email: 'ada@example.com', secret: ['right'] }],
  ['sends a very long id', { id: 'a'.repeat(2000), email: 'ada@example.com', secret: 'right' }],
]

describe('a socket is refused', () => {
  test.each(strangers)('if its client %s', async (_who, auth) => {
    expect(await tryConnect(rig.client('ada', { auth }))).toBe('unauthorized')
    expect(rig.edge.countSockets()).toBe(0)
  })

  test.each(['websocket', 'polling'])('if a page of another site opens it by %s', async (transport) => {
    const options = { transports: [transport], extraHeaders: { origin: 'https://evil.example' } }
    expect(await tryConnect(rig.client('ada', options))).toMatch(/websocket error|xhr poll error/)
  })

  test.each(['null', 'https://play.example.evil.example', 'not an address'])('from the origin %s', async (origin) => {
    const answer = await fetch(`${rig.address}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-planted')).toBe(rigHeaders['x-planted'])
  })

  test('for another namespace', async () => {
    const socket = rig.client('ada')
    const elsewhere = socket.io.socket('/elsewhere', { auth: socket.auth as object })
    const refusal = new Promise((resolve) => void elsewhere.once('connect_error', ({ message }) => resolve(message)))
    elsewhere.connect()
    expect(await refusal).toBe('Invalid namespace')
    elsewhere.disconnect()
  })

  test('as the sixth of one account, until one of the five is closed', async () => {
    const five = Array.from({ length: 5 }, () => rig.client('taras'))
    // All at once: the limit must hold for concurrent handshakes too.
    const sixth = rig.client('taras')
    const answers = await Promise.all([...five, sixth].map(tryConnect))
    expect(answers.toSorted()).toEqual(['too-many-connections', ...Array(5).fill(undefined)])
    const refused = [...five, sixth].find((_socket, index) => answers[index] !== undefined)
    const inside = [...five, sixth].filter((socket) => socket !== refused)
    expect(await tryConnect(rig.client('olena'))).toBeUndefined()
    inside[0]?.disconnect()
    while (rig.edge.countSockets() > 5) await new Promise(setImmediate)
    expect(await tryConnect(rig.client('taras'))).toBeUndefined()
  })

  test('if it sends a second handshake on one connection', async () => {
    const received = await rawWebSocket(
      '40{"id":"a","email":"a@b.co","secret":"wrong"}',
      '40{"id":"a","email":"a@b.co","secret":"right"}',
    )
    expect(received).toMatch(/unauthorized"}$/)
  })
})

describe('a socket is admitted', () => {
  test.each([undefined, 'https://play.example', 'own'])('from the origin %s, by both transports', async (origin) => {
    const extraHeaders = origin && { origin: origin === 'own' ? rig.address : origin }
    for (const transport of ['polling', 'websocket']) {
      const socket = rig.client('nadia', { transports: [transport], ...(extraHeaders && { extraHeaders }) })
      expect(await tryConnect(socket)).toBeUndefined()
      socket.disconnect()
    }
  })

  test('after reconnecting by itself, because a database error closes it instead of refusing it', async () => {
    let asked = 0
    const shaky = await startSocketRig({
      findMember: async ({ id }) => {
        asked += 1
        if (asked === 1) throw new Error('the database is away')
        return { id, login: id, sessionId: id }
      },
    })
    const socket = shaky.client('ada', { reconnection: true, reconnectionDelay: 10 })
    expect(await tryConnect(socket)).toBeUndefined()
    expect(asked).toBe(2)
    await shaky.stop()
  })

  test('in turn when many connect at once, and no account is looked up for a client that has left the queue', async () => {
    const lookedUp: string[] = []
    const released = Promise.withResolvers<void>()
    const crowded = await startSocketRig({
      findMember: async ({ id }) => {
        lookedUp.push(id)
        await released.promise
        return { id, login: id, sessionId: id }
      },
    })
    const countTcp = promisify(crowded.http.server.getConnections.bind(crowded.http.server))
    const people = Array.from({ length: 12 }, (_, index) => `person${index}`)
    const clients = new Map(people.map((person) => [person, crowded.client(person)]))
    const knocks = new Map([...clients].map(([person, client]) => [person, tryConnect(client)]))
    await expect.poll(async () => [lookedUp.length, await countTcp()]).toEqual([4, 12])
    const leaver = people.find((person) => !lookedUp.includes(person)) ?? ''
    clients.get(leaver)?.disconnect()
    await expect.poll(() => countTcp()).toBe(11)
    expect(lookedUp.length).toBe(4)
    released.resolve()
    knocks.delete(leaver)
    expect(await Promise.all(knocks.values())).toEqual(Array(11).fill(undefined))
    expect(lookedUp.toSorted()).toEqual([...knocks.keys()].toSorted())
    await crowded.stop()
  })
})

describe('the engine', () => {
  test.each(['PUT', 'DELETE', 'PATCH'])('refuses the method %s', async (method) => {
    const answer = await fetch(`${rig.address}/socket.io/?EIO=4&transport=polling`, { method })
    expect([answer.status, answer.headers.get('x-planted')]).toEqual([405, rigHeaders['x-planted']])
    expect(answer.headers.get('allow')).toBe('GET, POST')
  })

  test('answers a poll with our headers and forbids caching', async () => {
    const answer = await fetch(`${rig.address}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-planted')).toBe(rigHeaders['x-planted'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('serves no files', async () => {
    expect((await fetch(`${rig.address}/socket.io/socket.io.js`)).status).toBe(400)
  })

  test('ignores a request to upgrade at another path, which is answered as usual', async () => {
    const head = 'GET /nothing HTTP/1.1\r\nhost: a\r\nconnection: Upgrade, close\r\nupgrade: h2c\r\n\r\n'
    expect(await sendRaw(head)).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('a session that ends', () => {
  test('closes all its sockets with a disconnect packet, and no others', async () => {
    const [first, second, other] = [rig.client('oksana'), rig.client('oksana'), rig.client('petro')]
    await Promise.all([first, second, other].map(tryConnect))
    const ends = [end(first), end(second)]
    rig.edge.endSession('oksana')
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(other.connected).toBe(true)
    expect(rig.edge.openSessions()).not.toContain('oksana')
  })

  test('also closes a socket that is just being admitted', async () => {
    const answer = Promise.withResolvers<void>()
    const slow = await startSocketRig({
      findMember: async ({ id }) => {
        await answer.promise
        return { id, login: id, sessionId: id }
      },
    })
    const socket = slow.client('ada')
    const ended = end(socket)
    const knocked = tryConnect(socket)
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

/** Sends packets one after another on one WebSocket, and returns everything that arrived until it was closed. */
function rawWebSocket(...packets: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = new WebSocket(`${rig.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  let received = ''
  socket.addEventListener('message', ({ data }) => {
    received += data
    const next = packets.shift()
    if (next) socket.send(next)
  })
  socket.addEventListener('close', () => resolve(received))
  return promise
}

describe('a network', () => {
  const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } })
  let proxied: SocketRig
  beforeAll(async () => {
    proxied = await startSocketRig({ trustedProxies: ['127.0.0.1'], maxSocketsPerNetwork: 3 })
  })
  afterAll(() => proxied.stop())

  test('has a limited number of sockets, for all accounts together, and other networks do not notice', async () => {
    const here = ['a', 'b', 'c'].map((person) => proxied.client(person, from('203.0.113.1')))
    for (const socket of here) expect(await tryConnect(socket)).toBeUndefined()
    expect(await tryConnect(proxied.client('d', from('203.0.113.1')))).toBe('websocket error')
    expect(await tryConnect(proxied.client('e', from('203.0.113.2')))).toBeUndefined()
    const closed = end(here[0] as (typeof here)[0])
    here[0]?.disconnect()
    await closed
    await expect.poll(() => tryConnect(proxied.client('d', from('203.0.113.1')))).toBeUndefined()
  })

  test.each([
    ['/24 of IPv4', 12, (index: number) => `198.51.100.${index}`, '198.51.101.1'],
    ['/56 of IPv6', 6, (index: number) => `2001:db8:1:${index}::1`, '2001:db8:1:100::1'],
    ['/48 of IPv6', 12, (index: number) => `2001:db8:2:${index}00::1`, '2001:db8:3::1'],
  ])('has a limited number of sockets over all addresses of a %s', async (_what, max, within, outside) => {
    const people = Array.from({ length: max }, (_, index) => proxied.client(`g${index}`, from(within(index))))
    expect(await Promise.all(people.map(tryConnect))).toEqual(people.map(() => undefined))
    expect(await tryConnect(proxied.client('h', from(within(max))))).toBe('websocket error')
    expect(await tryConnect(proxied.client('h', from(outside)))).toBeUndefined()
    for (const socket of people) socket.disconnect()
  })

  test('may open any number of sockets one after another, since only unchecked handshakes are few', async () => {
    const wide = await startSocketRig({ trustedProxies: ['127.0.0.1'] })
    for (let opened = 0; opened <= 100; opened++) {
      expect(await tryConnect(wide.client(`i${opened}`, from('203.0.113.1')))).toBeUndefined()
    }
    await wide.stop()
  })

  test('is unlimited if it is private, as behind a proxy of one’s own', async () => {
    const many = Array.from({ length: 6 }, (_, index) => proxied.client(`f${index}`, from('10.0.0.7')))
    expect(await Promise.all(many.map(tryConnect))).toEqual(many.map(() => undefined))
  })
})

test('strangers do not delay a session that was admitted before', async () => {
  const stranger = Promise.withResolvers<undefined>()
  const slow = await startSocketRig({
    findMember: async ({ id, secret }) => (secret === 'right' ? { id, login: id, sessionId: id } : stranger.promise),
  })
  expect(await tryConnect(slow.client('ada'))).toBeUndefined()
  const wrong = { id: 'nobody', email: 'nobody@example.com', secret: 'wrong' }
  const strangers = Array.from({ length: 20 }, () => tryConnect(slow.client('nobody', { auth: wrong })))
  expect(await tryConnect(slow.client('ada'))).toBeUndefined()
  stranger.resolve(undefined)
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(['unauthorized']))
  await slow.stop()
})
