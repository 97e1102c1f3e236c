import { browserStorage } from '../storage/storage.ts'
import { resumeSession } from './session-store.ts'
import { loadStoredUser, storedUserKey } from './stored-user.ts'

/** Signed in or out in one tab, signed in or out in all. Without a key the whole storage was cleared. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storedUserKey || key === null) resumeSession(loadStoredUser(browserStorage))
  })
}
