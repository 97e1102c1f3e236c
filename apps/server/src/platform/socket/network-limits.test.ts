import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { NetworkLimits } from './network-limits.ts'
import { createPeerAddress } from './peer-address.ts'

const maxPending = 100

class Connection extends EventEmitter {
  readonly request: IncomingMessage

  constructor(request: IncomingMessage) {
    super()
    this.request = request
  }
}

const requestFrom = (remoteAddress: string, url = '/socket.io/?EIO=4&transport=websocket') =>
  ({ url, headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage

let limits: NetworkLimits
beforeEach(() => {
  limits = new NetworkLimits(createPeerAddress([]), 1000)
})

const allows = (address: string): boolean => limits.allows(requestFrom(address))

/** Opens a connection whose handshake is not checked yet. */
function open(address: string): Connection {
  const connection = new Connection(requestFrom(address))
  limits.opened(connection)
  return connection
}

/** Opens as many as one network may have without a checked handshake. */
const fill = (address: string): Connection[] => Array.from({ length: maxPending }, () => open(address))

test('a network is refused one more unchecked handshake than a hundred, and other networks are not', () => {
  for (let held = 0; held < maxPending; held++) {
    expect(allows('203.0.113.1')).toBe(true)
    open('203.0.113.1')
  }
  expect(allows('203.0.113.1')).toBe(false)
  expect(allows('203.0.113.2')).toBe(true)
})

test('the networks around it may have a little more together', () => {
  for (const last of [1, 2, 3, 4]) fill(`203.0.113.${last}`)
  expect(allows('203.0.113.5')).toBe(false)
  expect(allows('203.0.114.1')).toBe(true)
})

test('a later request of a polling client is not refused', () => {
  fill('203.0.113.1')
  expect(limits.allows(requestFrom('203.0.113.1', '/socket.io/?EIO=4&transport=polling&sid=a'))).toBe(true)
})

test('the place of a handshake is free again once it is admitted, and its close frees no second one', () => {
  const [first] = fill('203.0.113.1') as [Connection]
  limits.admitted(first)
  expect(allows('203.0.113.1')).toBe(true)
  open('203.0.113.1')
  expect(allows('203.0.113.1')).toBe(false)
  first.emit('close')
  expect(allows('203.0.113.1')).toBe(false)
})

test('the place of a handshake is free again when its connection is closed before it was checked', () => {
  const [first] = fill('203.0.113.1') as [Connection]
  first.emit('close')
  expect(allows('203.0.113.1')).toBe(true)
  open('203.0.113.1')
  expect(allows('203.0.113.1')).toBe(false)
})
