import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import styles from './text-field.module.css'
import type { Input } from './use-input.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'autoComplete' | 'inputMode' | 'autoFocus'
>

interface TextFieldProps extends Attributes {
  label: string
  input: Input
  hint?: string | undefined
  /** What stands at the end of the control, inside its edge. */
  control?: ReactNode
  /** For a field that looks unlike others: the classes of its parts. */
  look?: { readonly [part in 'frame' | 'input']?: string }
}

/** Names and passwords are no prose: nothing corrects or capitalises them. */
export function TextField({ label, input, hint, control, look = styles, ...attributes }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={input.error}>
      {(ids) => (
        <div className={look.frame}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...attributes}
            {...ids}
            className={look.input}
            value={input.value}
            onChange={(event) => input.change(event.target.value)}
            onBlur={input.leave}
          />
          {control}
        </div>
      )}
    </Field>
  )
}

/** An e-mail address within a sentence: it stands out, and breaks where a word would not. */
export function Address({ children }: { children: string }) {
  return <strong className={styles.address}>{children}</strong>
}
