import { brand } from '@hexaverse/protocol/page-texts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { GoButton } from '../../shared/ui/button.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './landing-page.module.css'

const rulesPath = '/document/rules-of-the-game/rules-of-the-game'

export default function LandingPage() {
  const { t } = useWords()
  const login = useSession((session) => session.user?.login)
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <PageHeading className={styles.name}>{brand}</PageHeading>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <div className={styles.actions}>
          <GoButton kind="primary" size="large" to={login ? '/game' : '/sign-in/and-play'}>
            {t('landing.play')}
          </GoButton>
          {login && (
            <GoButton icon="account" to="/account">
              {t('account')} <strong className={styles.login}>{login}</strong>
            </GoButton>
          )}
          <TextLink icon="book" to={rulesPath}>
            {t('landing.rules')}
          </TextLink>
        </div>
        <GameFacts />
      </div>
    </div>
  )
}
