import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { RefusalCode } from '@hexaverse/protocol/texts'
import { useEffect, useState } from 'react'
import { getSiteSettings } from '../browser/site-settings.ts'
import { browserStorage } from '../browser/storage.ts'
import type { Refused } from '../http/call-server.ts'
import { useWords } from '../i18n/use-words.ts'
import { showAlert } from '../overlay/alert-store.ts'
import { addFailure, findLockEnd, type Lockout, loadLockout, lockFor, saveLockout } from './lockout.ts'

interface LockSentence {
  readonly kind: 'info' | 'warning'
  readonly code: RefusalCode
}

const banned: LockSentence = { kind: 'info', code: 'banned' }

/** What is said when a form locks. */
export const lockSentences: Readonly<Record<LockingForm, LockSentence>> = {
  'sign-in': banned,
  'sign-up': banned,
  'forgot-password': { kind: 'info', code: 'recovery-wait' },
  'restore-password': { kind: 'warning', code: 'restore-banned' },
  'change-password': { kind: 'warning', code: 'change-password-banned' },
  'change-email': banned,
  'delete-account': { kind: 'warning', code: 'delete-account-banned' },
  withdrawal: banned,
}

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

/** For how long the server has locked the form, if that is why it refuses. */
export function findLockSeconds({ status, answer }: Refused): number | undefined {
  const seconds = answer.params['seconds']
  return status === 429 && typeof seconds === 'number' ? seconds : undefined
}
