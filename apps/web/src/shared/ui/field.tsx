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
  /** An element to the right of the label: a count or a value. */
  aside?: ReactNode
  /** What the control expects. The hint stays beside an error, when it is needed most. */
  hint?: string | undefined
  error?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** A label, its control, and the error below them. */
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
