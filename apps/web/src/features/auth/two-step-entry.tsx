import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { User } from '@hexaverse/protocol/http'
import { type ReactNode, useState } from 'react'
import { CodeStep } from '../../shared/form/code-step.tsx'
import { usePasswordInput } from '../../shared/form/credential-inputs.ts'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import type { Input } from '../../shared/form/use-input.ts'
import { type FormLock, useLockout } from '../../shared/form/use-lockout.ts'
import type { CallResult, Refused } from '../../shared/http/call-server.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { startSession } from '../../shared/session/session-store.ts'
import { useKeptEmailInput } from './use-kept-email-input.ts'

/** The difference between signing in and signing up. */
export interface Entry {
  readonly form: LockingForm
  mailCode(credentials: Credentials): Promise<CallResult<unknown>>
  enter(credentials: Credentials, code: string): Promise<CallResult<User>>
  /** Whether a refusal counts towards the lockout. */
  isFailure(refusal: Refused): boolean
}

interface TwoStepEntryProps {
  entry: Entry
  isNew?: boolean
  submit: string
  onEntered?: () => void
  /** Content around the first step only. */
  before: ReactNode
  after: ReactNode
}

/** Asks for the credentials, then for the code that was mailed. */
export function TwoStepEntry({ entry, isNew = false, submit, onEntered, before, after }: TwoStepEntryProps) {
  const email = useKeptEmailInput()
  const password = usePasswordInput()
  const lock = useLockout(entry.form)
  const [sent, setSent] = useState<Credentials>()
  const [isBack, setBack] = useState(false)

  function goBack(): void {
    setSent(undefined)
    setBack(true)
  }

  function count(refusal: Refused): void {
    if (entry.isFailure(refusal)) lock.addFailure()
    if (refusal.answer.kind === 'no-attempts') goBack()
  }

  if (sent) {
    return (
      <CodeStep
        email={sent.email}
        lock={lock}
        send={(code) => entry.enter(sent, code)}
        onDone={(user) => {
          email.clear()
          startSession(user)
          onEntered?.()
        }}
        onRefused={count}
        onBack={() => {
          email.clear()
          password.clear()
          goBack()
        }}
      />
    )
  }
  return (
    <>
      {before}
      <CredentialsStep
        {...{ email, password, lock, isNew, submit }}
        takesFocus={isBack}
        send={entry.mailCode}
        onSent={setSent}
        onRefused={count}
      />
      {after}
    </>
  )
}

interface CredentialsStepProps {
  email: Input
  password: Input
  lock: FormLock
  /** Whether the person chooses a new password here, rather than enters an existing one. */
  isNew: boolean
  submit: string
  takesFocus: boolean
  send: (credentials: Credentials) => Promise<CallResult<unknown>>
  onSent: (credentials: Credentials) => void
  onRefused: (refusal: Refused) => void
}

function CredentialsStep(props: CredentialsStepProps) {
  const { email, password, lock, isNew } = props
  const { t } = useTexts()
  // The second step uses these credentials as sent, even if the fields change before the answer arrives.
  const credentials = { email: email.value.trim(), password: password.value }
  const call = useFormCall({
    send: () => props.send(credentials),
    lock,
    onDone: () => props.onSent(credentials),
    onRefused(refusal) {
      if (refusal.answer.kind === 'wrong-password') password.showError(t('auth.sign-in.check'))
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

/** The credentials that the first step asks for and both steps send. */
interface Credentials {
  readonly email: string
  readonly password: string
}
