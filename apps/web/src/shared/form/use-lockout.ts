import type { LockingForm } from '@hexaverse/protocol/credentials'
import { useEffect, useState } from 'react'
import { showAlert } from '../alerts/alert-store.ts'
import { useWords } from '../i18n/use-words.ts'
import { getSiteSettings } from '../site/site-settings.ts'
import { browserStorage } from '../storage/storage.ts'
import { loadLockout, saveLockout } from './kept-lockouts.ts'
import { lockSentences } from './lock-sentences.ts'
import { addFailure, findLockEnd, type Lockout, lockFor } from './lockout.ts'

const lookEveryMs = 10_000

export interface FormLock {
  readonly form: LockingForm
  readonly isLocked: boolean
  readonly lockedUntil: number | undefined
  /** One more failure: the one too many locks the form and says so. */
  addFailure(): void
  /** The server has locked it; what it said is shown by whoever called it. */
  lockFor(seconds: number): void
}

export function useLockout(form: LockingForm): FormLock {
  const { sentence } = useWords()
  const { lockoutMinutes: minutes } = getSiteSettings()
  const rule = { form, durationMs: minutes * 60_000 }
  const look = () => findLockEnd(loadLockout(browserStorage, form), rule, Date.now())
  const [lockedUntil, setLockedUntil] = useState(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule is made of the form and of what never changes
  useEffect(() => {
    const timer = setInterval(() => setLockedUntil(look()), lookEveryMs)
    return () => clearInterval(timer)
  }, [form])

  function keep(lockout: Lockout) {
    saveLockout(browserStorage, form, lockout)
    const endsAt = findLockEnd(lockout, rule, Date.now())
    setLockedUntil(endsAt)
    return endsAt
  }

  return {
    form,
    isLocked: lockedUntil !== undefined,
    lockedUntil,
    addFailure() {
      const { kind, code } = lockSentences[form]
      const endsAt = keep(addFailure(loadLockout(browserStorage, form), rule, Date.now()))
      if (endsAt) showAlert(kind, sentence(code, { minutes }))
    },
    lockFor: (seconds) => void keep(lockFor(seconds, rule, Date.now())),
  }
}
