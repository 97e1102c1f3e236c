import { useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from './text-field.tsx'
import type { Input } from './use-input.ts'

interface PasswordFieldProps {
  label: string
  input: Input
  /** A new one shows what it must be made of, unless the error says so, and a password manager offers to make it. */
  isNew?: boolean
}

/** The button does not name the password: whoever looks for that word must find the field alone. */
export function PasswordField({ label, input, isNew = false }: PasswordFieldProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      input={input}
      hint={isNew && !input.error ? t('form.password-hint') : undefined}
      type={isShown ? 'text' : 'password'}
      name={isNew ? 'new-password' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      control={
        <IconButton
          icon={isShown ? 'hide' : 'show'}
          label={t(isShown ? 'form.hide' : 'form.show')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

/** For password managers alone: whose password it is that this form asks for. */
export function KeptName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
