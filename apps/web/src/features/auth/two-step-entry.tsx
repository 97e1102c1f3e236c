import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { StoredUser } from '@hexaverse/protocol/http'
import { type ReactNode, useState } from 'react'
import { CodeStep } from '../../shared/form/code-step.tsx'
import { usePasswordInput } from '../../shared/form/credential-inputs.ts'
import { useLockout } from '../../shared/form/use-lockout.ts'
import type { CallResult, Refused } from '../../shared/http/call-server.ts'
import { startSession } from '../../shared/session/session-store.ts'
import type { Credentials } from './credentials.ts'
import { CredentialsStep } from './credentials-step.tsx'
import { useKeptEmailInput } from './use-kept-email-input.ts'

/** What tells signing in from signing up. */
export interface Entry {
  readonly form: LockingForm
  mailCode(credentials: Credentials): Promise<CallResult<unknown>>
  enter(credentials: Credentials, code: string): Promise<CallResult<StoredUser>>
  /** Whether a refusal brings the lockout nearer. */
  isFailure(refusal: Refused): boolean
}

interface TwoStepEntryProps {
  entry: Entry
  isNew?: boolean
  submit: string
  onEntered?: () => void
  /** What stands around the first step only. */
  before: ReactNode
  after: ReactNode
}

/** Credentials, then the code that was mailed. */
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
    if (refusal.field === 'NoAttempts') goBack()
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
