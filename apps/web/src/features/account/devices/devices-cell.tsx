import type { listSessions } from '@hexaverse/protocol/http'
import { useCall } from '../../../shared/http/use-call.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Cell, CellFailure, useKeptFocus } from '../../../shared/page/cell.tsx'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import { DeviceList } from './device-list.tsx'
import styles from './devices-cell.module.css'

export function DevicesCell({ onLogout }: { onLogout: () => void }) {
  const { t } = useWords()
  const { body, keepFocus, keepingFocus } = useKeptFocus()
  const call = useCall<typeof listSessions>({ method: 'GET', path: '/api/hc_data/account/sessions' }, callAsMember)
  return (
    <Cell heading={t('account.devices')}>
      <div ref={body} className={styles.body} tabIndex={-1}>
        {call.state === 'loading' && <Loader />}
        {call.state === 'failed' && <CellFailure onRetry={keepingFocus(call.retry)} />}
        {call.state === 'ready' && <DeviceList sessions={call.answer} onLogout={onLogout} onEnded={keepFocus} />}
      </div>
    </Cell>
  )
}
