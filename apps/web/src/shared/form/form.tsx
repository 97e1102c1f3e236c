import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import styles from './form.module.css'
import { LockNote } from './lock-note.tsx'
import type { FormCall } from './use-form-call.ts'
import type { FormLock } from './use-lockout.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface FormProps {
  call: FormCall
  lock: FormLock
  /** Whether all that was typed may be sent. */
  isReady: boolean
  /** The name of the button that sends it. */
  submit: string
  kind?: 'primary' | 'danger'
  children: ReactNode
}

/** A real form, so that Enter and password managers work; only what it says of mistakes is ours. */
export function Form({ call, lock, isReady, submit, kind = 'primary', children }: FormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  useRestoredFocus(form, call.isPending)
  const isOff = !isReady || call.isPending || lock.isLocked
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isOff) void call.submit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send} aria-busy={call.isPending}>
      {children}
      <LockNote until={lock.lockedUntil} />
      <div className={styles.submit}>
        <Button type="submit" kind={kind} disabled={isOff}>
          {call.isPending ? t('form.busy') : submit}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {call.isPending && t('form.busy')}
      </p>
    </form>
  )
}
