import { type ReactNode, useId } from 'react'
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
  error?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** A label, its control, and beside them what is wrong with what was typed. */
export function Field({ label, aside, error, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': error ? errorId : undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
