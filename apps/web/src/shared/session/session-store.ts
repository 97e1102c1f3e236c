import type { StoredUser } from '@hexaverse/protocol/http'
import { create } from 'zustand'

interface Session {
  readonly user: StoredUser | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

/** What the session check found; the storage is already in line with it. */
export function resumeSession(user: StoredUser | undefined): void {
  useSession.setState({ user })
}
