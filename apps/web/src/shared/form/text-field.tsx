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
  /** An element at the end of the control, inside its border. */
  control?: ReactNode
  /** The classes of a field with a style of its own. */
  look?: { readonly [part in 'frame' | 'input']?: string }
}

/** Disables spelling correction and capitalisation, because names and passwords are not prose. */
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

/** An e-mail address in a sentence: it is emphasised, and may break anywhere. */
export function Address({ children }: { children: string }) {
  return <strong className={styles.address}>{children}</strong>
}
