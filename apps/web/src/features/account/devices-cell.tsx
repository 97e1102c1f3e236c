import type { endSession, ListedSession, listSessions } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { useCall } from '../../shared/http/use-call.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { type ModalData, openModal } from '../../shared/overlay/modal-store.ts'
import { Question } from '../../shared/overlay/question.tsx'
import { useFailureAlert } from '../../shared/overlay/use-failure-alert.ts'
import { Cell, CellFailure, useKeptFocus } from '../../shared/page/cell.tsx'
import { callAsMember } from '../../shared/session/call-as-member.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Loader } from '../../shared/ui/loader.tsx'
import styles from './devices-cell.module.css'
import rows from './row.module.css'

export function DevicesCell({ onLogout }: { onLogout: () => void }) {
  const { t } = useTexts()
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

interface DeviceListProps {
  sessions: readonly ListedSession[]
  onLogout: () => void
  /** Called when a row and its focused button have been removed. */
  onEnded: () => void
}

function DeviceList({ sessions, onLogout, onEnded }: DeviceListProps) {
  const endDevice = useDeviceEnd()
  const [ended, setEnded] = useState<readonly string[]>([])
  const end = async ({ id, isThis }: ListedSession) => {
    if (isThis) return openModal({ name: 'end-session', data: { onEnd: onLogout } })
    if (!(await endDevice(id))) return
    setEnded((before) => [...before, id])
    onEnded()
  }
  return (
    <ul>
      {sessions
        .filter(({ id }) => !ended.includes(id))
        .map((session) => (
          <DeviceRow key={session.id} {...session} onEnd={() => end(session)} />
        ))}
    </ul>
  )
}

interface DeviceRowProps extends ListedSession {
  onEnd: () => void
}

function DeviceRow({ browser, system, usedAt, isThis, onEnd }: DeviceRowProps) {
  const { t, formatMoment } = useTexts()
  const name = nameOf(browser, system) ?? t('account.devices.unknown')
  return (
    <li className={classNames(rows.row, styles.device)}>
      <div className={styles.text}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          {isThis && <span className={styles.this}>{t('account.devices.this')}</span>}
        </p>
        <p className={styles.used}>{t('account.devices.used', { time: formatMoment(new Date(usedAt)) })}</p>
      </div>
      <Button label={`${t('account.devices.end')}: ${name}`} onClick={onEnd}>
        {t('account.devices.end')}
      </Button>
    </li>
  )
}

/** Asked before the session of this very device is ended. */
export function EndSessionQuestion({ data }: { data: ModalData['end-session'] }) {
  const { t } = useTexts()
  return (
    <Question yes={t('account.devices.end')} no={t('account.devices.this.stay')} onYes={data.onEnd}>
      {t('account.devices.this.text')}
    </Question>
  )
}

function nameOf(...parts: readonly string[]): string | undefined {
  return parts.filter(Boolean).join(', ') || undefined
}

/** Ends another device's session and shows the result. Resolves to true on success. */
function useDeviceEnd(): (sessionId: string) => Promise<boolean> {
  const { answerText } = useTexts()
  const alertFailure = useFailureAlert()
  return async (sessionId) => {
    const result = await callAsMember<typeof endSession>({
      method: 'POST',
      path: '/api/hc_data/account/endSession',
      body: { sessionId },
    })
    if (result.ok) showAlert('success', answerText(result.answer))
    else alertFailure(result)
    return result.ok
  }
}
