import type { login, secondStepLogin } from '@hexaverse/protocol/http'
import { browserStorage } from '../../shared/browser/storage.ts'
import { FormPage } from '../../shared/form/form-page.tsx'
import { callServer } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { getDeviceMark } from '../../shared/session/device-mark.ts'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { OtherWay } from './other-way.tsx'
import { type Entry, TwoStepEntry } from './two-step-entry.tsx'
import { useAuthPaths } from './use-auth-paths.ts'
import { useOnward } from './use-onward.ts'

const signIn: Entry = {
  form: 'sign-in',
  mailCode: (body) => callServer<typeof login>({ method: 'POST', path: '/api/hc_data/login', body }),
  enter: (credentials, sixDig) =>
    callServer<typeof secondStepLogin>({
      method: 'POST',
      path: '/api/hc_data/SecondStepLogin',
      body: { ...credentials, sixDig, deviceMark: getDeviceMark(browserStorage) },
    }),
  isFailure: ({ field }) => field === 'WrongPassword' || field === 'BadAttempt',
}

export function SignInPage({ heading }: { heading: string }) {
  const { t } = useWords()
  const paths = useAuthPaths()
  useOnward()
  return (
    <FormPage heading={heading}>
      <TwoStepEntry
        entry={signIn}
        submit={t('auth.sign-in')}
        before={<p>{t('auth.sign-in.lead')}</p>}
        after={
          <OtherWay question={t('auth.sign-up.question')} name={t('auth.sign-up')} to={paths.signUp}>
            <TextLink to={paths.forgotPassword}>{t('auth.forgot')}</TextLink>
          </OtherWay>
        }
      />
    </FormPage>
  )
}
