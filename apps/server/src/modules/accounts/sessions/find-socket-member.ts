import { parseEmail } from '@hexaverse/protocol/credentials'
import { networkOf } from '../../../platform/http/network-of.ts'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { Accounts } from '../accounts.ts'
import { type Credentials, findSeenMember } from './session.store.ts'

/** Who opens a socket: from which device, and from which network unless that is a near one, where many stand behind one. */
export async function findSocketMember(
  { pool, clock }: Pick<Accounts, 'pool' | 'clock'>,
  { email: text, ...credentials }: Required<Credentials>,
  address: string,
): Promise<SocketMember | undefined> {
  const email = parseEmail(text)
  const seen = email && (await findSeenMember(pool, { ...credentials, email }, clock.now()))
  if (!seen) return undefined
  const { id, login, sessionId } = seen.member
  const { name, isPrivate: isNear } = networkOf(address)
  return {
    id,
    login,
    sessionId,
    ...(seen.deviceHash && { deviceHash: seen.deviceHash }),
    ...(isNear ? {} : { network: name }),
  }
}
