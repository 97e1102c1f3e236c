import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldProps {
  label: string
  /** What stands at the right of the label: a count, a value. */
  aside?: ReactNode
  /** What the control expects. It stays when something is wrong: that is when it is needed. */
  hint?: string | undefined
  error?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** A label, its control, and beside them what is wrong with what was typed. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const notes = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined })}
      <p id={errorId} className={classNames(styles.note, styles.error)} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={hintId} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
