import type { requestMyData } from '@hexaverse/protocol/http'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { useFailureAlert } from '../../../shared/overlay/use-failure-alert.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { updateUser, useSession } from '../../../shared/session/session-store.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { isRecentlyRequested } from './is-recently-requested.ts'
import styles from './settings-cell.module.css'

export function PersonalDataCell() {
  const { t, sentence } = useTexts()
  const dataRequestedAt = useSession((session) => session.user?.dataRequestedAt ?? null)
  const [openedAt] = useState(() => new Date())
  const { isPending, success, request } = useDataRequest()
  const isLately = isRecentlyRequested(dataRequestedAt, openedAt)
  const noteRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is disabled now and has lost the focus.
    if (success) noteRef.current?.focus()
  }, [success])
  const note = success ?? (isLately ? sentence('data-requested-lately') : undefined)
  return (
    <Cell heading={t('account.data')}>
      <div className={styles.content}>
        <p>{t('account.data.text')}</p>
        <Button disabled={isPending || isLately} onClick={request}>
          {t(isPending ? 'form.busy' : 'account.data.request')}
        </Button>
        {note && (
          <p ref={noteRef} role="status" className={styles.note} tabIndex={-1}>
            {note}
          </p>
        )}
      </div>
    </Cell>
  )
}

/** Requests the archive and stores in the session when it was requested. */
function useDataRequest() {
  const { sentence, answerText } = useTexts()
  const alertFailure = useFailureAlert()
  const [isPending, setPending] = useState(false)
  const [success, setSuccess] = useState<string>()
  async function request(): Promise<void> {
    setPending(true)
    const result = await callAsMember<typeof requestMyData>({
      method: 'POST',
      path: '/api/hc_data/requestMyData',
      body: {},
    })
    setPending(false)
    if (!result.ok) return void alertFailure(result, { unreachable: sentence('data-request-failed') })
    setSuccess(answerText(result.answer))
    updateUser({ dataRequestedAt: new Date().toISOString() })
  }
  return { isPending, success, request }
}
