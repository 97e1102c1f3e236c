import { pages } from '@hexaverse/protocol'
import type { takeBackEmail } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { DoneThenNavigate } from '../../shared/form/done-then-navigate.tsx'
import { Form } from '../../shared/form/form.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import { useLockout } from '../../shared/form/use-lockout.ts'
import { callServer } from '../../shared/http/call-server.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'

interface TakeBackPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

/** Opening the link changes nothing, because mail scanners open links too: the person presses a button. */
export function TakeBackPage({ heading, params: { secret = '' } }: TakeBackPageProps) {
  const { t, answerText } = useTexts()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  const lock = useLockout('change-email')
  const call = useFormCall({
    send: () =>
      callServer<typeof takeBackEmail>({ method: 'POST', path: '/api/hc_data/takeBackEmail', body: { secret } }),
    lock,
    onDone: (answer) => setDone(answerText(answer)),
    onRefused({ status }) {
      if (status === 200) lock.addFailure()
    },
  })
  return (
    <FormPage heading={heading}>
      {done ? (
        <DoneThenNavigate goNow={t('sign-in')} onGo={() => navigate(pages.signIn, { replace: true })}>
          {done}
        </DoneThenNavigate>
      ) : (
        <Form call={call} lock={lock} isReady submit={t('auth.take-back')}>
          <p>{t('auth.take-back.lead')}</p>
        </Form>
      )}
    </FormPage>
  )
}
