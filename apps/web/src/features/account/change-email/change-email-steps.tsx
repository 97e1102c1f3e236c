import { parseEmail } from '@hexaverse/protocol/credentials'
import type { SuccessAnswer } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { CodeStep } from '../../../shared/form/code-step.tsx'
import { useEmailInput } from '../../../shared/form/credential-inputs.ts'
import { EmailField } from '../../../shared/form/email-field.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { useFormCall } from '../../../shared/form/use-form-call.ts'
import { useLockout } from '../../../shared/form/use-lockout.ts'
import type { Refused } from '../../../shared/http/call-server.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { askForEmail, confirmEmail } from './change-email-calls.ts'
import styles from './change-email-steps.module.css'

export function ChangeEmailSteps({ onDone }: { onDone: (answer: SuccessAnswer) => void }) {
  const { t } = useWords()
  const current = useSession((session) => session.user?.email ?? '')
  const lock = useLockout('change-email')
  const email = useEmailInput()
  const [isCodeSent, setCodeSent] = useState(false)
  // A server that is busy or broken has refused neither address nor code.
  const count = ({ status }: Refused) => {
    if (status === 200) lock.addFailure()
  }
  const call = useFormCall({
    send: () => askForEmail(email.value),
    lock,
    onDone: () => setCodeSent(true),
    onRefused: count,
  })
  if (!isCodeSent) {
    return (
      <Form call={call} lock={lock} isReady={email.isValid} submit={t('form.confirm')}>
        <p>{t('account.change-email.text')}</p>
        <p className={styles.now}>{t('account.change-email.now', { email: current })}</p>
        <EmailField input={email} autoComplete="email" isNew />
      </Form>
    )
  }
  return (
    <CodeStep
      email={parseEmail(email.value) ?? email.value}
      lock={lock}
      send={(code) => confirmEmail(email.value, code)}
      onDone={onDone}
      onRefused={(refusal) => {
        count(refusal)
        if (refusal.field === 'NoAttempts') setCodeSent(false)
      }}
      onBack={() => {
        email.clear()
        setCodeSent(false)
      }}
    />
  )
}
