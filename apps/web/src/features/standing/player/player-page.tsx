import type { readPlayer } from '@hexaverse/protocol/http'
import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useCall } from '../../../shared/http/use-call.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { MessagePage } from '../../../shared/page/message-page.tsx'
import { FailureNotice } from '../../../shared/page/notice.tsx'
import frame from '../../../shared/page/page-frame.module.css'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { PageLoader } from '../../../shared/page/page-loader.tsx'
import { SheetPage } from '../../../shared/page/sheet-page.tsx'
import { useHead } from '../../../shared/page/use-head.ts'
import { PageLink } from '../../../shared/ui/button.tsx'
import { AchievementsCell } from './achievements-cell.tsx'
import type { Player } from './player.ts'
import styles from './player-page.module.css'
import { RatingCell } from './rating-cell.tsx'
import { RecentGamesCell } from './recent-games-cell.tsx'
import { ResultsCell } from './results-cell.tsx'

export default function PlayerPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useTexts()
  const login = params['login'] ?? ''
  useHead({ title: titleOf({ name: login }), isIndexed: false })
  const call = useCall<typeof readPlayer>({ method: 'GET', path: '/api/hc_data/player/:login', params: { login } })
  if (call.state === 'loading') return <PageLoader />
  if (call.state === 'ready') return <ShownPlayer {...call.answer} />
  if (call.refusal) return <Nobody />
  return (
    <SheetPage size="message" heading={login}>
      <FailureNotice offline={t('player.offline')} onRetry={call.retry} />
    </SheetPage>
  )
}

function ShownPlayer(player: Player) {
  const { t, formatMonth } = useTexts()
  const month = formatMonth(new Date(`${player.memberSince}-01`))
  return (
    <div className={frame.frame}>
      <div className={styles.head}>
        <PageHeading className={styles.heading}>{player.login}</PageHeading>
        <p className={styles.since}>{t('player.since', { month })}</p>
      </div>
      <div className={styles.cells}>
        <RatingCell {...player} />
        <ResultsCell results={player.results} />
        <AchievementsCell earned={player.achievements} />
        <RecentGamesCell games={player.games} />
      </div>
    </div>
  )
}

/** Answers alike for a login that never was, one without a page and a deleted one, so that they cannot be told apart. */
function Nobody() {
  const { t } = useTexts()
  return (
    <MessagePage
      heading={t('player.nobody')}
      actions={
        <PageLink kind="primary" to="/leaderboard">
          {t('leaderboard')}
        </PageLink>
      }
    >
      <p>{t('player.nobody.text')}</p>
    </MessagePage>
  )
}
