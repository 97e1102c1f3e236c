import { useEffect } from 'react'
import type { FormLock } from '../../shared/form/use-lockout.ts'
import type { Refused } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './auth.module.css'

interface RefusedLinkProps {
  /** None where the server could not be reached: then the link may well be good. */
  refusal: Refused | undefined
  lock: FormLock
  onRetry: () => void
}

/** In the place of the form. */
export function RefusedLink({ refusal, lock, onRetry }: RefusedLinkProps) {
  const { t, refusalText } = useWords()
  const isFailure = refusal?.answer.code === 'invalid-link'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal counts once, whatever else changes meanwhile
  useEffect(() => {
    if (isFailure) lock.addFailure()
  }, [isFailure])
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {refusal ? refusalText(refusal.answer) : t('server.unreachable')}
      </p>
      {!isFailure && <Button onClick={onRetry}>{t('retry')}</Button>}
    </>
  )
}
