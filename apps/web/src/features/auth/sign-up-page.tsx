import type { auth, secondStepAndLogin } from '@hexaverse/protocol/http'
import { browserStorage } from '../../shared/browser/storage.ts'
import { FormPage } from '../../shared/form/form-page.tsx'
import { callServer } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { PolicyLinks } from '../../shared/page/policy-links.tsx'
import { getDeviceMark } from '../../shared/session/device-mark.ts'
import { findReferral, forgetReferral } from '../../shared/session/kept-referral.ts'
import styles from './auth.module.css'
import { OtherWay } from './other-way.tsx'
import { type Entry, TwoStepEntry } from './two-step-entry.tsx'
import { useAuthPaths } from './use-auth-paths.ts'
import { useOnward } from './use-onward.ts'

const signUp: Entry = {
  form: 'sign-up',
  mailCode: (body) => callServer<typeof auth>({ method: 'POST', path: '/api/hc_data/auth', body }),
  enter(credentials, sixDig) {
    const refId = findReferral(browserStorage)
    const body = { ...credentials, sixDig, deviceMark: getDeviceMark(browserStorage), ...(refId && { refId }) }
    return callServer<typeof secondStepAndLogin>({ method: 'POST', path: '/api/hc_data/SecondStepAndLogin', body })
  },
  isFailure: ({ field, answer }) => field === 'NoAttempts' || answer.code === 'wrong-code',
}

export function SignUpPage({ heading }: { heading: string }) {
  const { t } = useWords()
  const paths = useAuthPaths()
  useOnward()
  return (
    <FormPage heading={heading}>
      <TwoStepEntry
        entry={signUp}
        isNew
        submit={t('auth.sign-up')}
        onEntered={() => forgetReferral(browserStorage)}
        before={<p>{t('auth.sign-up.lead')}</p>}
        after={
          <>
            <p className={styles.fine}>
              {t('auth.agreement')} <PolicyLinks />
            </p>
            <OtherWay question={t('auth.sign-in.question')} name={t('auth.sign-in')} to={paths.signIn} />
          </>
        }
      />
    </FormPage>
  )
}
