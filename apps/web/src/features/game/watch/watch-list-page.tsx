import { pages } from '@hexaverse/protocol'
import { watchPath } from '@hexaverse/protocol/join-path'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import frame from '../../../shared/page/page-frame.module.css'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button, PageLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Loader } from '../../../shared/ui/loader.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useWatchable, type WatchableGame } from './use-watchable.ts'
import styles from './watch-list-page.module.css'

/** The public games that go on now. */
export default function WatchListPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  return (
    <div className={classNames(frame.frame, styles.page)}>
      <Panel>
        <div className={styles.content}>
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          <p>{t('watch.lead')}</p>
          <Games />
        </div>
      </Panel>
    </div>
  )
}

function Games() {
  const { t } = useTexts()
  const { games, total = 0, isFailed, retry } = useWatchable()
  if (isFailed) {
    return (
      <Message text={t('watch.failed')} role="alert">
        <Button kind="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </Message>
    )
  }
  if (!games) return <Loader />
  if (games.length === 0) {
    return (
      <Message text={t('watch.none')} role="status">
        <PageLink kind="primary" to={pages.game}>
          {t('play')}
        </PageLink>
        <PageLink to={pages.practice}>{t('screens.practice')}</PageLink>
      </Message>
    )
  }
  return (
    <>
      {total > games.length && <p>{t('watch.more', { shown: games.length, total })}</p>}
      <ul className={styles.games} aria-label={t('watch.games')}>
        {games.map((game) => (
          <li key={game.roomId}>
            <GameRow {...game} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Message({ text, role, children }: { text: string; role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <>
      <p role={role} className={styles.message}>
        {text}
      </p>
      <div className={styles.ways}>{children}</div>
    </>
  )
}

function GameRow({ roomId, size, players, turns, watchers }: WatchableGame) {
  const { t, formatList } = useTexts()
  return (
    <Link href={watchPath(roomId)} className={styles.game}>
      <span className={styles.players}>{formatList(players)}</span>
      <span className={styles.facts}>
        <span>{t('screens.tables.size', { count: size })}</span>
        <span>{t('watch.turns', { count: turns })}</span>
        {watchers > 0 && (
          <span className={styles.watchers}>
            <Icon name="show" />
            <span aria-hidden="true">{watchers}</span>
            <span className="visually-hidden">{t('watch.count', { count: watchers })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
