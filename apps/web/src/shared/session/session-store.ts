import type { StoredUser } from '@hexaverse/protocol/http'
import { create } from 'zustand'
import { browserStorage } from '../browser/storage.ts'
import { forgetStoredUser, loadStoredUser, saveStoredUser, storedUserKey } from './stored-user.ts'

interface Session {
  readonly user: StoredUser | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

/** What the session check, or another tab, found; the storage is already in line with it. */
export function resumeSession(user: StoredUser | undefined): void {
  useSession.setState({ user })
}

export function startSession(user: StoredUser): void {
  saveStoredUser(browserStorage, user)
  useSession.setState({ user })
}

/** Whoever signed out while the answer was on its way stays signed out. */
export function updateUser(fields: Partial<Pick<StoredUser, 'amount' | 'playedGames' | 'dataRetrieved'>>): void {
  const { user } = useSession.getState()
  if (user) startSession({ ...user, ...fields })
}

export function endSession(): void {
  forgetStoredUser(browserStorage)
  useSession.setState({ user: undefined })
}

/** Signed in or out in one tab, signed in or out in all. Without a key the whole storage was cleared. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storedUserKey || key === null) resumeSession(loadStoredUser(browserStorage))
  })
}
