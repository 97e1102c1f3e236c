import { useWords } from '../i18n/use-words.ts'
import { TextField } from './text-field.tsx'
import type { Input } from './use-input.ts'

interface EmailFieldProps {
  input: Input
  /** `username` where a password stands beside it: a password manager keeps the two together. */
  autoComplete?: 'username' | 'email'
  autoFocus?: boolean
  /** Takes the place of the one there is. */
  isNew?: boolean
}

export function EmailField({ input, autoComplete = 'username', autoFocus, isNew }: EmailFieldProps) {
  const { t } = useWords()
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
