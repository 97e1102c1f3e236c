import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { useSession } from '../../../shared/session/session-store.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { isLatelyRequested } from './is-lately-requested.ts'
import styles from './settings-cell.module.css'
import { useDataRequest } from './use-data-request.ts'

export function PersonalDataCell() {
  const { t, sentence } = useWords()
  const dataRetrieved = useSession((session) => session.user?.dataRetrieved ?? null)
  const [openedAt] = useState(() => new Date())
  const { isPending, success, request } = useDataRequest()
  const isLately = isLatelyRequested(dataRetrieved, openedAt)
  const noteRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that was pressed is off now.
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
