import { pages } from '@hexaverse/protocol'
import type { checkRestoreLink, restorePassword } from '@hexaverse/protocol/http'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { browserStorage } from '../../shared/browser/storage.ts'
import { usePasswordInput } from '../../shared/form/credential-inputs.ts'
import { DoneThenNavigate } from '../../shared/form/done-then-navigate.tsx'
import { Form, LockNote } from '../../shared/form/form.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { KeptName, PasswordField } from '../../shared/form/password-field.tsx'
import { Address } from '../../shared/form/text-field.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import { type FormLock, findLockSeconds, lockSentences, useLockout } from '../../shared/form/use-lockout.ts'
import { callServer, type Refused } from '../../shared/http/call-server.ts'
import { useCall } from '../../shared/http/use-call.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { getDeviceMark } from '../../shared/session/device-mark.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Loader } from '../../shared/ui/loader.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import styles from './auth.module.css'
import { useAuthPaths, useRedirectWhenSignedIn } from './use-auth-paths.ts'

interface RestorePasswordPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

export function RestorePasswordPage({ heading, params }: RestorePasswordPageProps) {
  const { t, answerText } = useTexts()
  const { email = '', secret = '' } = params
  const paths = useAuthPaths()
  useRedirectWhenSignedIn(pages.landing)
  const lock = useLockout('restore-password')
  const [done, setDone] = useState<string>()
  const [, navigate] = useLocation()
  const call = useCall<typeof checkRestoreLink>({
    method: 'GET',
    path: '/api/hc_data/checkRestoreLink/:email/:secret',
    params: { email, secret },
  })
  const ready = call.state === 'ready' ? call.answer : undefined
  const welcome = useEffectEvent((answer: ServerSentence) => showAlert('success', answerText(answer)))
  useEffect(() => {
    if (ready) welcome(ready)
  }, [ready])
  const finish = (answer: ServerSentence) => setDone(answerText(answer))
  if (done) {
    return (
      <FormPage heading={heading}>
        <DoneThenNavigate goNow={t('sign-in')} onGo={() => navigate(paths.signIn, { replace: true })}>
          {done}
        </DoneThenNavigate>
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

interface NewPasswordFormProps {
  email: string
  secret: string
  lock: FormLock
  onDone: (answer: ServerSentence) => void
}

function NewPasswordForm({ email, secret, lock, onDone }: NewPasswordFormProps) {
  const { t } = useTexts()
  const password = usePasswordInput()
  const body = { email, password: password.value, secret, deviceMark: getDeviceMark(browserStorage) }
  const call = useFormCall({
    send: () => callServer<typeof restorePassword>({ method: 'POST', path: '/api/hc_data/restorePassword', body }),
    lock,
    onDone,
    onRefused({ status }) {
      // Only a refusal with status 200 is about the link; a busy or broken server is not a failed attempt.
      if (status === 200) lock.addFailure()
    },
  })
  return (
    <Form call={call} lock={lock} isReady={password.isValid} submit={t('form.confirm')}>
      <p>
        {t('auth.restore.lead')} <Address>{email}</Address>.
      </p>
      <KeptName email={email} />
      <PasswordField label={t('form.new-password')} input={password} isNew />
    </Form>
  )
}

interface RefusedLinkProps {
  /** Undefined when the server was unreachable: then the link may still be valid. */
  refusal: Refused | undefined
  lock: FormLock
  onRetry: () => void
}

/** The statuses of a link that was damaged on its way and does not pass validation. */
const garbledStatuses = [400, 404]

/** Shown in place of the form when the link was refused. */
function RefusedLink({ refusal, lock, onRetry }: RefusedLinkProps) {
  const { t, sentence, answerText } = useTexts()
  const isBadLink =
    refusal !== undefined && (refusal.answer.code === 'invalid-link' || garbledStatuses.includes(refusal.status))
  const lockSeconds = refusal && findLockSeconds(refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal counts once, even if other values change
  useLayoutEffect(() => {
    if (isBadLink) lock.addFailure()
    if (!refusal || lockSeconds === undefined) return
    lock.lockFor(lockSeconds)
    showAlert(lockSentences[lock.form].kind, answerText(refusal.answer))
  }, [refusal])
  if (lockSeconds !== undefined && lock.isLocked) return <LockNote until={lock.lockedUntil} />
  return (
    <>
      {lockSeconds === undefined && (
        <p role="alert" className={styles.refusal}>
          {isBadLink ? sentence('invalid-link') : refusal ? answerText(refusal.answer) : t('server.unreachable')}
        </p>
      )}
      {!isBadLink && <Button onClick={onRetry}>{t('retry')}</Button>}
    </>
  )
}
