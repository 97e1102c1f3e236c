import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPeerAddress } from './peer-address.ts'

const trusts = [[], ['127.0.0.1'], ['127.0.0.0/8', '10.0.0.0/8'], ['127.0.0.1', '::1', '2001:db8::/32'], ['10.0.0.0/8']]
const headers = [
  undefined,
  '',
  ' , ,',
  '203.0.113.7',
  '  203.0.113.7  ',
  '203.0.113.7,10.1.2.3',
  '203.0.113.7, 10.1.2.3',
  '198.51.100.1, 203.0.113.7, 10.1.2.3',
  '203.0.113.7,, 10.1.2.3',
  '10.9.9.9, 10.1.2.3',
  '2001:db8::7, 10.1.2.3',
  '2001:DB8::7',
  '[2001:db8::7]:443, 10.1.2.3',
  '::ffff:10.1.2.3',
  '::FFFF:203.0.113.7, ::ffff:10.1.2.3',
  '203.0.113.7:5000',
  'nonsense',
  'nonsense, 10.1.2.3',
  '203.0.113.7, nonsense, 10.1.2.3',
]

test.each(trusts.map((trusted) => [trusted]))(
  'with %j trusted, a socket and an HTTP request with the same X-Forwarded-For have the same address',
  async (trusted) => {
    const http = Fastify({ trustProxy: trusted.length > 0 ? trusted : false })
    const peerAddress = createPeerAddress(trusted)
    http.get('/', async (request) => ({ http: request.ip, socket: peerAddress(request.raw) }))
    const address = await http.listen({ host: '127.0.0.1', port: 0 })
    for (const header of headers) {
      const answer = await fetch(address, header === undefined ? {} : { headers: { 'x-forwarded-for': header } })
      const found = (await answer.json()) as { http: string; socket: string }
      expect(found.socket, header).toBe(found.http)
    }
    await http.close()
  },
)

test.each([
  [[], '203.0.113.7', '127.0.0.1'],
  [['10.0.0.0/8'], '203.0.113.7', '127.0.0.1'],
  [['127.0.0.1'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['127.0.0.1', '10.0.0.0/8'], '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  [['127.0.0.1', '10.0.0.0/8'], '10.9.9.9, 10.1.2.3', '10.9.9.9'],
  [['127.0.0.1', '10.0.0.0/8'], '203.0.113.7, ::ffff:10.1.2.3', '203.0.113.7'],
])('with %j trusted, X-Forwarded-For %j through 127.0.0.1 leads to %s', (trusted, header, address) => {
  const request = { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '127.0.0.1' } }
  expect(createPeerAddress(trusted)(request as never)).toBe(address)
})

test.each([[[]], [['127.0.0.1']]])('with %j trusted, a connection that is already closed has no address', (trusted) => {
  const request = { headers: {}, socket: { remoteAddress: undefined } }
  expect(createPeerAddress(trusted)(request as never)).toBe('')
})
