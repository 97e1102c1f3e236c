import type { auth, login, secondStepAndLogin, secondStepLogin } from '@hexaverse/protocol/http'
import { accountWords } from '@hexaverse/protocol/words'
import { useState } from 'react'
import { browserStorage } from '../../shared/browser/storage.ts'
import { FormLinks } from '../../shared/form/form.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { callServer } from '../../shared/http/call-server.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { PolicyLinks } from '../../shared/page/policy-links.tsx'
import { getDeviceMark, hasDeviceMark } from '../../shared/session/device-mark.ts'
import { findReferral, forgetReferral } from '../../shared/session/kept-referral.ts'
import { PageLink } from '../../shared/ui/button.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import styles from './auth.module.css'
import { type Entry, TwoStepEntry } from './two-step-entry.tsx'
import { useAuthPaths, useRedirectWhenSignedIn } from './use-auth-paths.ts'

const signUp: Entry = {
  form: 'sign-up',
  mailCode: (body) => callServer<typeof auth>({ method: 'POST', path: '/api/hc_data/auth', body }),
  enter(credentials, code) {
    const referralId = findReferral(browserStorage)
    const deviceMark = getDeviceMark(browserStorage)
    return callServer<typeof secondStepAndLogin>({
      method: 'POST',
      path: '/api/hc_data/SecondStepAndLogin',
      body: { ...credentials, code, deviceMark, ...(referralId && { referralId }) },
      words: accountWords,
    })
  },
  isFailure: ({ answer }) => answer.kind === 'no-attempts' || answer.code === 'wrong-code',
}

export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { RestorePasswordPage } from './restore-password-page.tsx'
export { TakeBackPage } from './take-back-page.tsx'

const signIn: Entry = {
  form: 'sign-in',
  mailCode: (credentials) =>
    callServer<typeof login>({
      method: 'POST',
      path: '/api/hc_data/login',
      body: { ...credentials, deviceMark: getDeviceMark(browserStorage) },
    }),
  enter: (credentials, code) =>
    callServer<typeof secondStepLogin>({
      method: 'POST',
      path: '/api/hc_data/SecondStepLogin',
      body: { ...credentials, code, deviceMark: getDeviceMark(browserStorage) },
      words: accountWords,
    }),
  isFailure: ({ answer: { kind } }) => kind === 'wrong-password' || kind === 'bad-attempt',
}

export function SignInPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const paths = useAuthPaths()
  const [wasHere] = useState(() => hasDeviceMark(browserStorage))
  useRedirectWhenSignedIn()
  return (
    <FormPage heading={heading}>
      <TwoStepEntry
        entry={signIn}
        submit={t('sign-in')}
        before={<p>{t(leadOfSignIn(paths.isInvited, wasHere))}</p>}
        after={
          <>
            <PageLink to={paths.signUp}>{t('auth.sign-up.question')}</PageLink>
            <FormLinks>
              <TextLink to={paths.forgotPassword}>{t('auth.forgot')}</TextLink>
            </FormLinks>
          </>
        }
      />
    </FormPage>
  )
}

function leadOfSignIn(isInvited: boolean, wasHere: boolean) {
  if (isInvited) return 'auth.invited.sign-in'
  return wasHere ? 'auth.sign-in.lead.back' : 'auth.sign-in.lead'
}

export function SignUpPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const paths = useAuthPaths()
  useRedirectWhenSignedIn()
  return (
    <FormPage heading={heading}>
      <TwoStepEntry
        entry={signUp}
        isNew
        submit={t('auth.sign-up')}
        onEntered={() => forgetReferral(browserStorage)}
        before={<p>{t(paths.isInvited ? 'auth.invited.sign-up' : 'auth.sign-up.lead')}</p>}
        after={
          <>
            <p className={styles.fine}>
              {t('auth.agreement')} <PolicyLinks />
            </p>
            <FormLinks>
              <p className={styles.other}>
                {t('auth.sign-in.question')}
                <TextLink to={paths.signIn}>{t('sign-in')}</TextLink>
              </p>
            </FormLinks>
          </>
        }
      />
    </FormPage>
  )
}
