import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPeerAddress } from './peer-address.ts'

const trusts = [[], ['127.0.0.1'], ['127.0.0.0/8', '10.0.0.0/8'], ['127.0.0.1', '::1', '2001:db8::/32']]
const paths = [
  undefined,
  '203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '198.51.100.1, 203.0.113.7, 10.1.2.3',
  '10.9.9.9, 10.1.2.3',
  '2001:db8::7, 10.1.2.3',
  '::ffff:10.1.2.3',
  'nonsense',
]

test.each(trusts.map((trusted) => [trusted]))(
  'with %j trusted, a socket has the address that a call has',
  async (trusted) => {
    const http = Fastify({ trustProxy: trusted.length > 0 ? trusted : false })
    const peerAddress = createPeerAddress(trusted)
    http.get('/', async (request) => ({ call: request.ip, socket: peerAddress(request.raw) }))
    const address = await http.listen({ host: '127.0.0.1', port: 0 })
    for (const path of paths) {
      const answer = await fetch(address, path === undefined ? {} : { headers: { 'x-forwarded-for': path } })
      const { call, socket } = (await answer.json()) as { call: string; socket: string }
      expect(socket, path).toBe(call)
    }
    await http.close()
  },
)
