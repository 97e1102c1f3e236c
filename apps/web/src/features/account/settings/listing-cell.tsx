import type { changeListing, readStanding } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { Switch } from '../../../shared/form/switch.tsx'
import { useCall } from '../../../shared/http/use-call.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { useFailureAlert } from '../../../shared/overlay/use-failure-alert.ts'
import { Cell, CellFailure } from '../../../shared/page/cell.tsx'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import styles from './settings-cell.module.css'

/** Whether the member is on the leaderboard and has a page. */
export function ListingCell() {
  const { t } = useTexts()
  const call = useCall<typeof readStanding>({ method: 'GET', path: '/api/hc_data/account/standing' }, callAsMember)
  return (
    <Cell heading={t('listing.heading')}>
      <div className={styles.loaded}>
        {call.state === 'loading' && <Loader />}
        {call.state === 'failed' && <CellFailure onRetry={call.retry} />}
        {call.state === 'ready' && <ListingSwitch isListed={call.answer.isListed} />}
      </div>
    </Cell>
  )
}

function ListingSwitch({ isListed }: { isListed: boolean }) {
  const { t, answerText } = useTexts()
  const alertFailure = useFailureAlert()
  const [isOn, setOn] = useState(isListed)
  const [note, setNote] = useState<string>()
  const change = async (wanted: boolean) => {
    setOn(wanted)
    setNote(undefined)
    const result = await callAsMember<typeof changeListing>({
      method: 'POST',
      path: '/api/hc_data/account/listing',
      body: { isListed: wanted },
    })
    if (result.ok) return setNote(answerText(result.answer))
    setOn(!wanted)
    alertFailure(result)
  }
  return (
    <div className={styles.setting}>
      <Switch isOn={isOn} onChange={(wanted) => void change(wanted)}>
        {t('listing.switch')}
      </Switch>
      <p>{t('listing.text')}</p>
      <p role="status" className={styles.saved}>
        {note}
      </p>
    </div>
  )
}
