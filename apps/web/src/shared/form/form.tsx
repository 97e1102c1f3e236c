import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './form.module.css'
import type { FormCall } from './use-form-call.ts'
import type { FormLock } from './use-lockout.ts'

interface FormProps {
  call: FormCall
  lock: FormLock
  /** Whether all fields are valid. */
  isReady: boolean
  /** The label of the submit button. */
  submit: string
  kind?: 'primary' | 'danger'
  children: ReactNode
}

/** A native form, so that Enter and password managers work; only the validation messages are our own. */
export function Form({ call, lock, isReady, submit, kind = 'primary', children }: FormProps) {
  const { t } = useTexts()
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

/** The links below a form. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}

/**
 * The submit button loses the focus when it is disabled during a request. After the answer the focus goes to the first
 * invalid field, or else back to the form. If the person has focused something outside the form, the focus stays there.
 */
function useRestoredFocus(form: RefObject<HTMLFormElement | null>, isPending: boolean): void {
  const wasPending = useRef(false)
  useEffect(() => {
    const isBack = wasPending.current && !isPending
    wasPending.current = isPending
    if (isBack && form.current && isFree(form.current)) focusIn(form.current)
  }, [form, isPending])
}

function isFree(form: HTMLFormElement): boolean {
  return document.activeElement === document.body || form.contains(document.activeElement)
}

function focusIn(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  if (wrong) {
    wrong.focus()
    wrong.select()
  } else if (document.activeElement === document.body) {
    const place = form.querySelector<HTMLElement>('[type="submit"]:enabled') ?? form.querySelector('input')
    place?.focus()
  }
}

const minuteMs = 60_000

/** Shown in a locked form until the lock ends. The end is rounded up to a full minute. */
export function LockNote({ until }: { until: number | undefined }) {
  const { t, formatTime } = useTexts()
  if (until === undefined) return null
  const end = Math.ceil(until / minuteMs) * minuteMs
  const time = formatTime(new Date(end))
  return (
    <p className={styles.lock}>
      <Icon name="warning" />
      {t('form.locked', { time })}
    </p>
  )
}
