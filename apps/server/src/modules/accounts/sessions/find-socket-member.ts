import { parseEmail } from '@hexaverse/protocol/credentials'
import { publicNetworkOf } from '../../../platform/http/network-of.ts'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { Accounts } from '../accounts.ts'
import { type Credentials, findMember } from './session.store.ts'

/** The member who opens a socket, with the device and, unless it is private, the network. */
export async function findSocketMember(
  { pool, clock }: Pick<Accounts, 'pool' | 'clock'>,
  { email: text, ...credentials }: Required<Credentials>,
  address: string,
): Promise<SocketMember | undefined> {
  const email = parseEmail(text)
  const member = email && (await findMember(pool, { ...credentials, email }, clock.now()))
  if (!member) return undefined
  const { id, login, sessionId, deviceHash } = member
  const network = publicNetworkOf(address)
  return {
    id,
    login,
    sessionId,
    ...(deviceHash && { deviceHash }),
    ...(network !== undefined && { network }),
  }
}
