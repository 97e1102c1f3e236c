import { useTexts } from '../i18n/use-texts.ts'
import { TextField } from './text-field.tsx'
import type { Input } from './use-input.ts'

interface EmailFieldProps {
  input: Input
  /** `username` beside a password field: a password manager stores the two together. */
  autoComplete?: 'username' | 'email'
  autoFocus?: boolean
  /** Whether the address replaces the current one. */
  isNew?: boolean
}

export function EmailField({ input, autoComplete = 'username', autoFocus, isNew }: EmailFieldProps) {
  const { t } = useTexts()
  return (
    <TextField
      label={t(isNew ? 'form.new-email' : 'form.email')}
      input={input}
      type="email"
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
    />
  )
}
