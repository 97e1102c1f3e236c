import { useLayoutEffect } from 'react'
import { LockNote } from '../../shared/form/form.tsx'
import { type FormLock, findLockSeconds, lockSentences } from '../../shared/form/use-lockout.ts'
import type { Refused } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './auth.module.css'

interface RefusedLinkProps {
  /** None where the server could not be reached: then the link may well be good. */
  refusal: Refused | undefined
  lock: FormLock
  onRetry: () => void
}

/** A link that was garbled on its way is refused for its looks alone. */
const garbledStatuses = [400, 404]

/** In the place of the form. */
export function RefusedLink({ refusal, lock, onRetry }: RefusedLinkProps) {
  const { t, sentence, refusalText } = useWords()
  const isBadLink =
    refusal !== undefined && (refusal.answer.code === 'invalid-link' || garbledStatuses.includes(refusal.status))
  const lockSeconds = refusal && findLockSeconds(refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal counts once, whatever else changes meanwhile
  useLayoutEffect(() => {
    if (isBadLink) lock.addFailure()
    if (!refusal || lockSeconds === undefined) return
    lock.lockFor(lockSeconds)
    showAlert(lockSentences[lock.form].kind, refusalText(refusal.answer))
  }, [refusal])
  if (lockSeconds !== undefined && lock.isLocked) return <LockNote until={lock.lockedUntil} />
  return (
    <>
      {lockSeconds === undefined && (
        <p role="alert" className={styles.refusal}>
          {isBadLink ? sentence('invalid-link') : refusal ? refusalText(refusal.answer) : t('server.unreachable')}
        </p>
      )}
      {!isBadLink && <Button onClick={onRetry}>{t('retry')}</Button>}
    </>
  )
}
