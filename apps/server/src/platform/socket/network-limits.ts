import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createFairQueue } from '../fair-queue.ts'
import { type NetworkAround, networksAround, publicCustomerOf, publicNetworkOf } from '../http/network-of.ts'
import type { PeerAddress } from './peer-address.ts'
import type { Handshake } from './wire-codec.ts'

/** Connections of one network whose handshake has not been checked yet. */
const maxPending = 100
/** A customer may have a whole /56 or /48 of IPv6, or a /24 of IPv4, which together get a little more. */
const timesWider: Record<NetworkAround['size'], number> = { client: 1, '/56': 2, '/48': 4, '/24': 4 }

interface Counts {
  readonly open: number
  readonly pending: number
}

/** The part of an engine's connection that is counted. */
interface Countable {
  readonly request: IncomingMessage
  once(event: 'close', run: () => void): void
}

/**
 * Counts the connections of each public network. Private ones have no limit: a proxy, a school or a load test may be
 * behind them, and the limits by account hold for everybody.
 */
export class NetworkLimits {
  readonly #counts = new Map<string, Counts>()
  readonly #admitted = new WeakMap<Countable, () => void>()
  readonly #peerAddress: PeerAddress
  readonly #maxOpen: number

  constructor(peerAddress: PeerAddress, maxOpen: number) {
    this.#peerAddress = peerAddress
    this.#maxOpen = maxOpen
  }

  /** Whether this request may open a connection. Later requests of a polling client belong to an open one. */
  allows(request: IncomingMessage): boolean {
    if (/[?&]sid=/.test(request.url ?? '')) return true
    return this.#networksOf(request).every(({ name, size }) => {
      const { open, pending } = this.#counts.get(name) ?? { open: 0, pending: 0 }
      return open < this.#maxOpen * timesWider[size] && pending < maxPending * timesWider[size]
    })
  }

  opened(connection: Countable): void {
    const networks = this.#networksOf(connection.request).map(({ name }) => name)
    this.#change(networks, { open: 1, pending: 1 })
    let isPending = true
    const decided = (): void => {
      if (isPending) this.#change(networks, { open: 0, pending: -1 })
      isPending = false
    }
    this.#admitted.set(connection, decided)
    connection.once('close', () => {
      decided()
      this.#change(networks, { open: -1, pending: 0 })
    })
  }

  /** The handshake of this connection was checked, and its person may stay. */
  admitted(connection: Countable): void {
    this.#admitted.get(connection)?.()
  }

  #change(networks: readonly string[], by: Counts): void {
    for (const name of networks) {
      const { open, pending } = this.#counts.get(name) ?? { open: 0, pending: 0 }
      if (open + by.open > 0) this.#counts.set(name, { open: open + by.open, pending: pending + by.pending })
      else this.#counts.delete(name)
    }
  }

  /** None for a private network. */
  #networksOf(request: IncomingMessage): readonly NetworkAround[] {
    const address = this.#peerAddress(request)
    return publicNetworkOf(address) === undefined ? [] : networksAround(address)
  }
}

/**
 * After a mass disconnect, handshakes queue here. Queued at the pool they would starve other queries and time out
 * waiting for a connection.
 */
const maxChecksAtOnce = 4
/** Sessions that are recognised as returning: more than the people of a busy evening at one node. */
const maxKnown = 20_000

/**
 * Runs the checks of handshakes. Sessions that were admitted here before have places of their own, so that strangers do
 * not delay them; among the others the customers take turns.
 */
export class HandshakeQueue {
  readonly #returning = createFairQueue(maxChecksAtOnce)
  readonly #strangers = createFairQueue(maxChecksAtOnce)
  /** In the order of their last admission. */
  readonly #known = new Set<string>()

  run<Found>(handshake: Handshake, address: string, check: () => Promise<Found>): Promise<Found> {
    const session = sessionOf(handshake)
    const queue = this.#known.has(session) ? this.#returning : this.#strangers
    return queue.run(publicCustomerOf(address) ?? handshake.id, check)
  }

  remember(handshake: Handshake): void {
    const session = sessionOf(handshake)
    this.#known.delete(session)
    this.#known.add(session)
    const [oldest] = this.#known
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest)
  }
}

/** A hash, so that no secret stays in memory. */
function sessionOf({ id, secret }: Handshake): string {
  return hash('sha256', JSON.stringify([id, secret]), 'base64')
}
