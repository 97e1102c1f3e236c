import type { restorePassword, SuccessAnswer } from '@hexaverse/protocol/http'
import { usePasswordInput } from '../../shared/form/credential-inputs.ts'
import { Form } from '../../shared/form/form.tsx'
import { KeptName, PasswordField } from '../../shared/form/password-field.tsx'
import { Address } from '../../shared/form/text-field.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import type { FormLock } from '../../shared/form/use-lockout.ts'
import { callServer } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'

interface NewPasswordFormProps {
  email: string
  secret: string
  lock: FormLock
  onDone: (answer: SuccessAnswer) => void
}

export function NewPasswordForm({ email, secret, lock, onDone }: NewPasswordFormProps) {
  const { t } = useWords()
  const password = usePasswordInput()
  const body = { email, password: password.value, secret }
  const call = useFormCall({
    send: () => callServer<typeof restorePassword>({ method: 'POST', path: '/api/hc_data/restorePassword', body }),
    lock,
    onDone,
    onRefused({ status }) {
      // A server that is busy or broken has not refused the link.
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
