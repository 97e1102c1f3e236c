import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from './text-field.tsx'
import type { Input } from './use-input.ts'

interface PasswordFieldProps {
  label: string
  input: Input
  /** A new password shows the rules, unless the error states them, and a password manager offers to generate it. */
  isNew?: boolean
}

/** The label of the show button omits the word "password", so that only the field has it in its name (D-DOM-1). */
export function PasswordField({ label, input, isNew = false }: PasswordFieldProps) {
  const { t } = useTexts()
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

/** A hidden field for password managers: the account that the password belongs to. */
export function KeptName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
