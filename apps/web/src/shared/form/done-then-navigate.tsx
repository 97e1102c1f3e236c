import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './done-then-navigate.module.css'

interface DoneThenNavigateProps {
  afterMs?: number
  /** The label of the button that goes on without waiting. */
  goNow: string
  onGo: () => void
  /** What was done. */
  children: ReactNode
}

/** Replaces the form and navigates on after a delay. If the visitor leaves before that, the timer is cleared. */
export function DoneThenNavigate({ afterMs = 6000, goNow, onGo, children }: DoneThenNavigateProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const go = useEffectEvent(onGo)
  useEffect(() => {
    note.current?.focus()
    const timer = setTimeout(() => go(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return (
    <>
      <p ref={note} className={styles.note} role="status" tabIndex={-1}>
        <Icon name="success" />
        {children}
      </p>
      <Button onClick={onGo}>{goNow}</Button>
    </>
  )
}
