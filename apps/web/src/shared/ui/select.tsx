import { Field } from './field.tsx'
import styles from './select.module.css'

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
