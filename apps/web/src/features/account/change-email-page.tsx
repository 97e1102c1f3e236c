import { parseEmail } from '@hexaverse/protocol/credentials'
import type { changeEmail, changeEmailSecondStep } from '@hexaverse/protocol/http'
import { accountWords } from '@hexaverse/protocol/words'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CodeStep } from '../../shared/form/code-step.tsx'
import { useEmailInput } from '../../shared/form/credential-inputs.ts'
import { DoneThenNavigate } from '../../shared/form/done-then-navigate.tsx'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import { useLockout } from '../../shared/form/use-lockout.ts'
import type { CallResult, Refused } from '../../shared/http/call-server.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { WayToAccount } from '../../shared/page/way-to-account.tsx'
import { callAsMember } from '../../shared/session/call-as-member.ts'
import { endSession, useSession } from '../../shared/session/session-store.ts'
import styles from './change-email-page.module.css'
import { useEndedSession } from './use-ended-session.ts'

/** The change ends all sessions of the account on the server, so this page sends no more requests before it is left. */
export default function ChangeEmailPage({ heading }: { heading: string }) {
  const { t, answerText } = useTexts()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  useEndedSession(done !== undefined)
  const leave = () => {
    endSession()
    navigate('/sign-in')
  }
  return (
    <FormPage heading={heading} links={!done && <WayToAccount />}>
      {done ? (
        <DoneThenNavigate goNow={t('sign-in')} onGo={leave}>
          {done}
        </DoneThenNavigate>
      ) : (
        <ChangeEmailSteps onDone={(answer) => setDone(answerText(answer))} />
      )}
    </FormPage>
  )
}

function ChangeEmailSteps({ onDone }: { onDone: (answer: ServerSentence) => void }) {
  const { t } = useTexts()
  const current = useSession((session) => session.user?.email ?? '')
  const lock = useLockout('change-email')
  const email = useEmailInput()
  const [isCodeSent, setCodeSent] = useState(false)
  // Only a refusal with status 200 is about the address or the code; a busy or broken server is not a failed attempt.
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
        if (refusal.answer.kind === 'no-attempts') setCodeSent(false)
      }}
      onBack={() => {
        email.clear()
        setCodeSent(false)
      }}
    />
  )
}

function askForEmail(email: string): Promise<CallResult<ServerSentence>> {
  return callAsMember<typeof changeEmail>({ method: 'POST', path: '/api/hc_data/changeEmail', body: { email } })
}

function confirmEmail(email: string, code: string): Promise<CallResult<ServerSentence>> {
  return callAsMember<typeof changeEmailSecondStep>({
    method: 'POST',
    path: '/api/hc_data/changeEmailSecondStep',
    body: { email, code },
    words: accountWords,
  })
}
