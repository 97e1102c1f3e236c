import { pages } from '@hexaverse/protocol'
import type { checkRestoreLink, SuccessAnswer } from '@hexaverse/protocol/http'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { DoneAndGo } from '../../shared/form/done-and-go.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { useLockout } from '../../shared/form/use-lockout.ts'
import { useCall } from '../../shared/http/use-call.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { Loader } from '../../shared/ui/loader.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { useAuthPaths } from './use-auth-paths.ts'
import { useOnward } from './use-onward.ts'

interface RestorePasswordPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

export function RestorePasswordPage({ heading, params }: RestorePasswordPageProps) {
  const { t, successText } = useWords()
  const { email = '', secret = '' } = params
  const paths = useAuthPaths()
  useOnward(pages.landing)
  const lock = useLockout('restore-password')
  const [done, setDone] = useState<string>()
  const [, navigate] = useLocation()
  const call = useCall<typeof checkRestoreLink>({
    method: 'GET',
    path: '/api/hc_data/checkRestoreLink/:email/:secret',
    params: { email, secret },
  })
  const ready = call.state === 'ready' ? call.answer : undefined
  const welcome = useEffectEvent((answer: SuccessAnswer) => showAlert('success', successText(answer)))
  useEffect(() => {
    if (ready) welcome(ready)
  }, [ready])
  const finish = (answer: SuccessAnswer) => setDone(successText(answer))
  if (done) {
    return (
      <FormPage heading={heading}>
        <DoneAndGo goNow={t('auth.sign-in')} onGo={() => navigate(paths.signIn, { replace: true })}>
          {done}
        </DoneAndGo>
      </FormPage>
    )
  }
  return (
    <FormPage heading={heading} links={<TextLink to={paths.forgotPassword}>{t('auth.forgot.again')}</TextLink>}>
      {call.state === 'loading' && <Loader />}
      {call.state === 'failed' && <RefusedLink refusal={call.refusal} lock={lock} onRetry={call.retry} />}
      {call.state === 'ready' && <NewPasswordForm {...{ email, secret, lock }} onDone={finish} />}
    </FormPage>
  )
}
