import { type Handshake, readHandshake } from '@hexaverse/protocol/wire/server'
import type { Socket } from 'socket.io'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Log } from '../log.ts'
import { closeTransport } from './fast/outbound.ts'
import type { PeerAddress } from './peer-address.ts'
import type { SocketMember } from './socket-edge.ts'
import { maxSocketsPerPerson } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'

export interface AdmissionParts {
  /** Who it is by the session that was shown, seen from this address. */
  readonly findMember: (handshake: Handshake, address: string) => Promise<SocketMember | undefined>
  readonly peerAddress: PeerAddress
  readonly log: Log
  readonly metrics: SocketMetrics
}

export interface Admission {
  admit(socket: Socket, next: (problem?: Error) => void): void
  memberOf(socket: Socket): SocketMember | undefined
}

/**
 * When all come back together, most of them wait here: in front of the database they would keep out everything else, and
 * be given up where they only had to wait for longer than a connection may take.
 */
const judgedAtOnce = 4

/** Lets a socket in, or tells it why not. A line has one introduction: who was refused has to come on a new one. */
export function createAdmission(parts: AdmissionParts): Admission {
  const members = new WeakMap<Socket, SocketMember>()
  const places = new Map<string, number>()
  const judging = createConcurrencyLimit(judgedAtOnce)
  const takePlace = (socket: Socket, account: string): boolean => {
    const taken = places.get(account) ?? 0
    if (taken >= maxSocketsPerPerson) return false
    places.set(account, taken + 1)
    socket.conn.once('close', () => leavePlace(places, account))
    return true
  }
  const judge = async (socket: Socket): Promise<'unauthorized' | 'too-many-connections' | undefined> => {
    const handshake = readHandshake(socket.handshake.auth)
    const address = parts.peerAddress(socket.request)
    const member =
      handshake && (await judging.run(async () => (isOpen(socket) ? parts.findMember(handshake, address) : undefined)))
    // One that has gone in the meantime would never give its place back.
    if (!member || !isOpen(socket)) return 'unauthorized'
    if (!takePlace(socket, member.id)) return 'too-many-connections'
    members.set(socket, member)
    return undefined
  }
  return {
    admit: (socket, next) => {
      judge(socket).then(
        (code) => {
          if (code) parts.metrics.refused.inc({ code })
          next(code && new Error(code))
        },
        (problem: unknown) => {
          // Nobody knows: the client comes again by itself, as it would not after a refusal.
          parts.log.warn({ err: problem }, 'a socket could not be judged')
          closeTransport(socket)
        },
      )
    },
    memberOf: (socket) => members.get(socket),
  }
}

function isOpen({ conn }: Socket): boolean {
  return conn.readyState === 'open'
}

function leavePlace(places: Map<string, number>, account: string): void {
  const taken = places.get(account) ?? 0
  if (taken > 1) places.set(account, taken - 1)
  else places.delete(account)
}
