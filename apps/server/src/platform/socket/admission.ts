import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'
import { closeTransport } from './guard-engine.ts'
import { HandshakeQueue, type NetworkLimits } from './network-limits.ts'
import type { PeerAddress } from './peer-address.ts'
import type { SocketMember } from './socket-edge.ts'
import { maxSocketsPerPerson } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'
import type { Handshake } from './wire-codec.ts'

export interface AdmissionParts {
  readonly readHandshake: (auth: unknown) => Handshake | undefined
  /** Finds the account by the session in the handshake; `address` is the client's. */
  readonly findMember: (handshake: Handshake, address: string) => Promise<SocketMember | undefined>
  readonly peerAddress: PeerAddress
  readonly networks: NetworkLimits
  readonly log: Log
  readonly metrics: SocketMetrics
}

export interface Admission {
  admit(socket: Socket, next: (problem?: Error) => void): void
  memberOf(socket: Socket): SocketMember | undefined
}

/** Admits a socket or refuses it with a code. A transport has one handshake: a refused client has to open a new one. */
export function createAdmission(parts: AdmissionParts): Admission {
  const members = new WeakMap<Socket, SocketMember>()
  const socketsOfAccount = new Map<string, number>()
  const checks = new HandshakeQueue()
  const countSocket = (socket: Socket, account: string): boolean => {
    const open = socketsOfAccount.get(account) ?? 0
    if (open >= maxSocketsPerPerson) return false
    socketsOfAccount.set(account, open + 1)
    socket.conn.once('close', () => uncountSocket(socketsOfAccount, account))
    return true
  }
  const check = async (socket: Socket): Promise<'unauthorized' | 'too-many-connections' | undefined> => {
    const handshake = parts.readHandshake(socket.handshake.auth)
    const address = parts.peerAddress(socket.request)
    const find = async (known: Handshake) => (isOpen(socket) ? parts.findMember(known, address) : undefined)
    const member = handshake && (await checks.run(handshake, address, () => find(handshake)))
    // A socket that has closed in the meantime emits no more `close`, and would stay counted.
    if (!member || !isOpen(socket)) return 'unauthorized'
    if (!countSocket(socket, member.id)) return 'too-many-connections'
    members.set(socket, member)
    checks.remember(handshake)
    parts.networks.admitted(socket.conn)
    return undefined
  }
  return {
    admit: (socket, next) => {
      check(socket).then(
        (code) => {
          if (code) parts.metrics.refused.inc({ code })
          next(code && new Error(code))
        },
        (problem: unknown) => {
          // Closed, not refused: after a refusal the client would not reconnect by itself.
          parts.log.warn({ err: problem }, 'a socket could not be authenticated')
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

function uncountSocket(socketsOfAccount: Map<string, number>, account: string): void {
  const open = socketsOfAccount.get(account) ?? 0
  if (open > 1) socketsOfAccount.set(account, open - 1)
  else socketsOfAccount.delete(account)
}
