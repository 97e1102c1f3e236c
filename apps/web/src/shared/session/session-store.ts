import type { StoredUser } from '@hexaverse/protocol/http'
import { create } from 'zustand'
import { browserStorage } from '../storage/storage.ts'
import { forgetStoredUser, saveStoredUser } from './stored-user.ts'

interface Session {
  readonly user: StoredUser | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

/** What the session check found; the storage is already in line with it. */
export function resumeSession(user: StoredUser | undefined): void {
  useSession.setState({ user })
}

export function signIn(user: StoredUser): void {
  saveStoredUser(browserStorage, user)
  useSession.setState({ user })
}

export function signOut(): void {
  forgetStoredUser(browserStorage)
  useSession.setState({ user: undefined })
}
