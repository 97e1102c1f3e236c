import type { deleteAccount } from '@hexaverse/protocol/http'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import { usePasswordInput } from '../../../shared/form/credential-inputs.ts'
import { Form } from '../../../shared/form/form.tsx'
import { KeptName, PasswordField } from '../../../shared/form/password-field.tsx'
import { useFormCall } from '../../../shared/form/use-form-call.ts'
import { useLockout } from '../../../shared/form/use-lockout.ts'
import type { CallResult } from '../../../shared/http/call-server.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell, CellFailure, useKeptFocus } from '../../../shared/page/cell.tsx'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import { useLedger } from '../history/use-ledger.ts'
import styles from './delete-cell.module.css'

/** Lists what will be lost before it asks for the password: nobody deletes coins that were not read yet. */
export function DeleteCell({ onDeleted }: { onDeleted: (answer: ServerSentence) => void }) {
  const { t } = useTexts()
  const login = useSession((session) => session.user?.login ?? '')
  const { state, ledger, loadMore } = useLedger()
  const { body, keepingFocus } = useKeptFocus()
  return (
    <div className={styles.danger}>
      <Cell heading={t('account.delete')}>
        <div ref={body} className={styles.content} tabIndex={-1}>
          {ledger && (
            <>
              <p>{t('account.delete.text')}</p>
              <ul className={styles.losses}>
                <li>{t('account.delete.login', { login })}</li>
                <li>{t('account.delete.coins', { amount: ledger.available })}</li>
                {ledger.reserved > 0 && <li>{t('account.delete.reserved', { amount: ledger.reserved })}</li>}
                <li>{t('account.delete.games')}</li>
              </ul>
              <DeleteForm onDeleted={onDeleted} />
            </>
          )}
          {!ledger && state === 'loading' && <Loader />}
          {!ledger && state === 'failed' && <CellFailure onRetry={keepingFocus(loadMore)} />}
        </div>
      </Cell>
    </div>
  )
}

function DeleteForm({ onDeleted }: { onDeleted: (answer: ServerSentence) => void }) {
  const { t } = useTexts()
  const email = useSession((session) => session.user?.email ?? '')
  const lock = useLockout('delete-account')
  const password = usePasswordInput()
  const call = useFormCall({
    send: () => deleteOwnAccount(password.value),
    lock,
    onDone: onDeleted,
    onRefused({ answer }) {
      if (answer.code !== 'delete-failed') return
      password.showError(t('account.check-password'))
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

/**
 * A refusal that comes as a bare `message` gets the code for a failed deletion, so that it is shown in the page's own
 * text.
 */
async function deleteOwnAccount(password: string): Promise<CallResult<ServerSentence>> {
  const result = await callAsMember<typeof deleteAccount>({
    method: 'POST',
    path: '/api/hc_data/deleteAccount',
    body: { password },
  })
  if (result.ok || result.reason !== 'refused' || result.answer.kind !== 'message') return result
  return { ...result, answer: { ...result.answer, code: 'delete-failed' } }
}
