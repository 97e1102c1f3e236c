import { pages } from '@hexaverse/protocol'
import type { readStanding } from '@hexaverse/protocol/http'
import { playerPath } from '@hexaverse/protocol/join-path'
import { useCall } from '../../shared/http/use-call.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { callAsMember } from '../../shared/session/call-as-member.ts'
import { Rating } from '../../shared/standing/rating.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import styles from './standing-line.module.css'

/** The own rating, and the ways to the own page and to the leaderboard. Its room is kept while it is loading. */
export function StandingLine() {
  const { t, formatNumber } = useTexts()
  const call = useCall<typeof readStanding>({ method: 'GET', path: '/api/hc_data/account/standing' }, callAsMember)
  const own = call.state === 'ready' ? call.answer : undefined
  return (
    <div className={styles.line} aria-busy={call.state === 'loading'}>
      <p className={styles.rating}>
        {call.state === 'failed' && t('own.failed')}
        {own?.number === null && t('standing.rating.none')}
        {own && own.number !== null && (
          <>
            {t('standing.rating')}{' '}
            <strong>
              <Rating number={own.number} isProvisional={own.isProvisional} />
            </strong>
            {own.place !== null && <span> · {t('own.place', { place: formatNumber(own.place) })}</span>}
          </>
        )}
      </p>
      {own?.isListed && (
        <TextLink to={playerPath(own.login)} icon="account">
          {t('own.page')}
        </TextLink>
      )}
      <TextLink to={pages.leaderboard} icon="podium">
        {t('leaderboard')}
      </TextLink>
    </div>
  )
}
