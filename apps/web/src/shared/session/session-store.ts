import type { User } from '@hexaverse/protocol/http'
import { create } from 'zustand'
import { browserStorage } from '../browser/storage.ts'
import { forgetStoredUser, loadStoredUser, saveStoredUser, storedUserKey } from './stored-user.ts'

interface Session {
  readonly user: User | undefined
}

export const useSession = create<Session>(() => ({ user: undefined }))

/** Sets the user that the session check or another tab found; the storage already matches. */
export function resumeSession(user: User | undefined): void {
  useSession.setState({ user })
}

export function startSession(user: User): void {
  saveStoredUser(browserStorage, user)
  useSession.setState({ user })
}

/** Updates the signed-in user. A user who signed out before the answer arrived stays signed out. */
export function updateUser(fields: Partial<Pick<User, 'amount' | 'statistics' | 'dataRequestedAt'>>): void {
  const { user } = useSession.getState()
  if (user) startSession({ ...user, ...fields })
}

export function endSession(): void {
  forgetStoredUser(browserStorage)
  useSession.setState({ user: undefined })
}

/** Signing in or out in one tab applies to all tabs. A null key means that the whole storage was cleared. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storedUserKey || key === null) resumeSession(loadStoredUser(browserStorage))
  })
}
