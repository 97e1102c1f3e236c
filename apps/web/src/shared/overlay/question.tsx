import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { closeModal } from './modal-store.ts'
import styles from './question.module.css'

interface QuestionProps {
  /** The answer that cannot be taken back. */
  yes: string
  no: string
  onYes: () => void
  children: ReactNode
}

/** The content of a modal that asks before something is given up. */
export function Question({ yes, no, onYes, children }: QuestionProps) {
  return (
    <div className={styles.question}>
      <p className={styles.text}>{children}</p>
      <div className={styles.answers}>
        <Button kind="danger" onClick={onYes}>
          {yes}
        </Button>
        <Button kind="primary" onClick={closeModal}>
          {no}
        </Button>
      </div>
    </div>
  )
}
