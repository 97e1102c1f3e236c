import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createFairQueue } from '../fair-queue.ts'
import { publicNetworkOf } from '../http/network-of.ts'
import type { PeerAddress } from './peer-address.ts'
import type { Handshake } from './wire-codec.ts'

/** Connections of one network whose handshake has not been checked yet. */
const maxPending = 100

interface Counts {
  open: number
  pending: number
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
    const counts = this.#counts.get(this.#networkOf(request) ?? '')
    if (!counts || /[?&]sid=/.test(request.url ?? '')) return true
    return counts.open < this.#maxOpen && counts.pending < maxPending
  }

  opened(connection: Countable): void {
    const network = this.#networkOf(connection.request)
    if (network === undefined) return
    const counts = this.#counts.get(network) ?? { open: 0, pending: 0 }
    this.#counts.set(network, counts)
    counts.open++
    counts.pending++
    let isPending = true
    const decided = (): void => {
      if (isPending) counts.pending--
      isPending = false
    }
    this.#admitted.set(connection, decided)
    connection.once('close', () => {
      decided()
      if (--counts.open === 0) this.#counts.delete(network)
    })
  }

  /** The handshake of this connection was checked, and its person may stay. */
  admitted(connection: Countable): void {
    this.#admitted.get(connection)?.()
  }

  #networkOf(request: IncomingMessage): string | undefined {
    return publicNetworkOf(this.#peerAddress(request))
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
 * not delay them; among the others the networks take turns.
 */
export class HandshakeQueue {
  readonly #returning = createFairQueue(maxChecksAtOnce)
  readonly #strangers = createFairQueue(maxChecksAtOnce)
  /** In the order of their last admission. */
  readonly #known = new Set<string>()

  run<Found>(handshake: Handshake, address: string, check: () => Promise<Found>): Promise<Found> {
    const session = sessionOf(handshake)
    const queue = this.#known.has(session) ? this.#returning : this.#strangers
    return queue.run(publicNetworkOf(address) ?? handshake.id, check)
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
