import { parseEmail } from '@hexaverse/protocol/credentials'
import { publicNetworkOf } from '../../../platform/http/network-of.ts'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { Accounts } from '../accounts.ts'
import { type Credentials, findSeenMember } from './session.store.ts'

/** The member who opens a socket, with the device and, unless it is private, the network. */
export async function findSocketMember(
  { pool, clock }: Pick<Accounts, 'pool' | 'clock'>,
  { email: text, ...credentials }: Required<Credentials>,
  address: string,
): Promise<SocketMember | undefined> {
  const email = parseEmail(text)
  const seen = email && (await findSeenMember(pool, { ...credentials, email }, clock.now()))
  if (!seen) return undefined
  const { id, login, sessionId } = seen.member
  const network = publicNetworkOf(address)
  return {
    id,
    login,
    sessionId,
    ...(seen.deviceHash && { deviceHash: seen.deviceHash }),
    ...(network !== undefined && { network }),
  }
}
