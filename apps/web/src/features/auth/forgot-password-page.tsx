import type { forgotPassword } from '@hexaverse/protocol/http'
import { accountWords } from '@hexaverse/protocol/words'
import { useState } from 'react'
import { browserStorage } from '../../shared/browser/storage.ts'
import { DemoMailboxLink } from '../../shared/form/demo-mailbox-link.tsx'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Form, FormLinks } from '../../shared/form/form.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { Address } from '../../shared/form/text-field.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import { useLockout } from '../../shared/form/use-lockout.ts'
import { callServer } from '../../shared/http/call-server.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { getDeviceMark } from '../../shared/session/device-mark.ts'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { useAuthPaths, useRedirectWhenSignedIn } from './use-auth-paths.ts'
import { useKeptEmailInput } from './use-kept-email-input.ts'

export function ForgotPasswordPage({ heading }: { heading: string }) {
  const { t, answerText } = useTexts()
  const paths = useAuthPaths()
  useRedirectWhenSignedIn()
  const email = useKeptEmailInput()
  const [sentTo, setSentTo] = useState<string>()
  const lock = useLockout('forgot-password')
  const body = { email: email.value.trim(), andPlay: paths.isAndPlay }
  const call = useFormCall({
    send: () =>
      callServer<typeof forgotPassword>({
        method: 'POST',
        path: '/api/hc_data/forgotPassword',
        body: { ...body, deviceMark: getDeviceMark(browserStorage) },
        words: accountWords,
      }),
    lock,
    onDone(answer) {
      showAlert('success', answerText(answer))
      setSentTo(body.email)
      // A success counts towards the lockout too: the number of mails that may be requested is limited.
      lock.addFailure()
    },
  })
  return (
    <FormPage
      heading={heading}
      links={
        <TextLink icon="back" to={paths.signIn}>
          {t('auth.back')}
        </TextLink>
      }
    >
      <p>{t('auth.forgot.lead')}</p>
      <Form call={call} lock={lock} isReady={email.isValid} submit={t('form.confirm')}>
        <EmailField input={email} autoComplete="email" />
      </Form>
      {sentTo && <SentNote email={sentTo} />}
    </FormPage>
  )
}

/** The alert disappears after a few seconds; this note stays. */
function SentNote({ email }: { email: string }) {
  const { t } = useTexts()
  return (
    <>
      <p>
        {t('auth.forgot.look')} <Address>{email}</Address>.
      </p>
      <FormLinks>
        <DemoMailboxLink />
      </FormLinks>
    </>
  )
}
