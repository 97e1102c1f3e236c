import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { game, useGame } from '../play/game-store.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import type { Wait } from '../state/game-state.ts'
import { Invitation } from './invitation.tsx'
import { NoticeSwitch } from './notice-switch.tsx'
import { tableNews } from './table-news.ts'
import styles from './table-screen.module.css'
import { TableSeats } from './table-seats.tsx'
import { TableWatching } from './table-watching.tsx'
import { usePractising } from './use-practising.ts'
import { waitingNews } from './waiting-news.ts'

/** The waiting room of a table for friends: who is there, and how the others find it. */
export default function TableScreen(wait: Wait & { readonly roomId: string }) {
  const { t } = useTexts()
  const { login, connection } = useGame()
  const { roomId, joined, size, host } = wait
  const isGuest = host !== undefined && host !== login
  return (
    <SheetScreen className={styles.screen}>
      <div className={styles.content}>
        <div className={styles.lead}>
          <PageHeading className={sheet.heading}>
            {isGuest ? t('friends.invites', { host }) : t('friends.waiting')}
          </PageHeading>
          <p className={styles.joined}>{t(waitingNews(connection, roomId), { count: joined, size })}</p>
          <p className={styles.note}>{t('friends.no-coins')}</p>
          <TableWatching isHost={host === login} isUnwatched={wait.isUnwatched === true} />
        </div>
        <Invitation roomId={roomId} />
        <TableSeats {...wait} login={login} />
        <div className={styles.ways}>
          <Button onClick={() => usePractising.setState({ isOn: true })}>{t('screens.waiting.practise')}</Button>
          <Button onClick={() => game.cancel()}>{t('screens.waiting.cancel')}</Button>
          <NoticeSwitch />
        </div>
        <TableVoice {...wait} login={login} />
      </div>
    </SheetScreen>
  )
}

/** Tells a screen reader who has come and gone, and how many are there now. */
function TableVoice({ login, ...wait }: Wait & { login: string }) {
  const { t } = useTexts()
  const { seats, host, joined, size } = wait
  const [known, setKnown] = useState({ seats, host, said: '' })
  if (seats !== known.seats || host !== known.host) {
    const lines = tableNews(known, wait, login).map(({ key, player }) => t(key, { player }))
    const count = `${t('screens.waiting.joined', { count: joined, size })}.`
    setKnown({ seats, host, said: lines.length > 0 ? [...lines, count].join(' ') : known.said })
  }
  return (
    <p className="visually-hidden" role="status">
      {known.said}
    </p>
  )
}
