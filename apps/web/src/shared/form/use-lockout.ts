import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { RefusalCode } from '@hexaverse/protocol/texts'
import { useEffect, useState } from 'react'
import { getSiteSettings } from '../browser/site-settings.ts'
import { browserStorage } from '../browser/storage.ts'
import type { Refused } from '../http/call-server.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { showAlert } from '../overlay/alert-store.ts'
import { addFailure, findLockEnd, type Lockout, loadLockout, lockFor, saveLockout } from './lockout.ts'

interface LockSentence {
  readonly kind: 'info' | 'warning'
  readonly code: RefusalCode
}

const banned: LockSentence = { kind: 'info', code: 'banned' }

/** The sentence that is shown when a form locks. */
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

const pollMs = 10_000

export interface FormLock {
  readonly form: LockingForm
  readonly isLocked: boolean
  readonly lockedUntil: number | undefined
  /** Counts a failure. The last allowed one locks the form and shows an alert. */
  addFailure(): void
  /** Locks the form because the server has locked it. The calling code shows the server's sentence. */
  lockFor(seconds: number): void
}

export function useLockout(form: LockingForm): FormLock {
  const { sentence } = useTexts()
  const { lockoutMinutes: minutes } = getSiteSettings()
  const rule = { form, durationMs: minutes * 60_000 }
  const readLockEnd = () => findLockEnd(loadLockout(browserStorage, form), rule, Date.now())
  const [lockedUntil, setLockedUntil] = useState(readLockEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule depends only on the form and on constants
  useEffect(() => {
    const timer = setInterval(() => setLockedUntil(readLockEnd()), pollMs)
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

/** The seconds for which the server has locked the form, if that is why it refused. */
export function findLockSeconds({ status, answer }: Refused): number | undefined {
  const seconds = answer.params['seconds']
  return status === 429 && typeof seconds === 'number' ? seconds : undefined
}
