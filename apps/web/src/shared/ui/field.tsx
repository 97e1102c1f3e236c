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
  /** What the control expects; what is wrong takes its place. */
  hint?: string | undefined
  error?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** A label, its control, and beside them what is wrong with what was typed. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <p id={noteId} className={classNames(styles.note, error && styles.error)} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
