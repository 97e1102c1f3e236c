import { EmailField } from '../../shared/form/email-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import type { Input } from '../../shared/form/use-input.ts'
import type { FormLock } from '../../shared/form/use-lockout.ts'
import type { CallResult, Refused } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import type { Credentials } from './credentials.ts'

interface CredentialsStepProps {
  email: Input
  password: Input
  lock: FormLock
  /** Whether the password is chosen here rather than known. */
  isNew: boolean
  submit: string
  takesFocus: boolean
  send: (credentials: Credentials) => Promise<CallResult<unknown>>
  onSent: (credentials: Credentials) => void
  onRefused: (refusal: Refused) => void
}

export function CredentialsStep(props: CredentialsStepProps) {
  const { email, password, lock, isNew } = props
  const { t } = useWords()
  // What was sent, not what stands in the fields when the answer comes.
  const credentials = { email: email.value.trim(), password: password.value }
  const call = useFormCall({
    send: () => props.send(credentials),
    lock,
    onDone: () => props.onSent(credentials),
    onRefused(refusal) {
      if (refusal.field === 'WrongPassword') password.complain(t('auth.sign-in.check'))
      props.onRefused(refusal)
    },
  })
  return (
    <Form call={call} lock={lock} isReady={email.isValid && password.isValid} submit={props.submit}>
      <EmailField input={email} autoFocus={props.takesFocus} />
      <PasswordField label={t('form.password')} input={password} isNew={isNew} />
    </Form>
  )
}
