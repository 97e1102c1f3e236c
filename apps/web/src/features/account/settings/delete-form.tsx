import type { SuccessAnswer } from '@hexaverse/protocol/http'
import { usePasswordInput } from '../../../shared/form/credential-inputs.ts'
import { Form } from '../../../shared/form/form.tsx'
import { KeptName, PasswordField } from '../../../shared/form/password-field.tsx'
import { useFormCall } from '../../../shared/form/use-form-call.ts'
import { useLockout } from '../../../shared/form/use-lockout.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { deleteOwnAccount } from './delete-own-account.ts'

export function DeleteForm({ onDeleted }: { onDeleted: (answer: SuccessAnswer) => void }) {
  const { t } = useWords()
  const email = useSession((session) => session.user?.email ?? '')
  const lock = useLockout('delete-account')
  const password = usePasswordInput()
  const call = useFormCall({
    send: () => deleteOwnAccount(password.value),
    lock,
    onDone: onDeleted,
    onRefused({ answer }) {
      if (answer.code !== 'delete-failed') return
      password.complain(t('account.check-password'))
      lock.addFailure()
    },
  })
  return (
    <Form call={call} lock={lock} isReady={password.isValid} submit={t('account.delete')} kind="danger">
      <KeptName email={email} />
      <PasswordField label={t('form.password')} input={password} />
    </Form>
  )
}
