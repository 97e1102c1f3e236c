import { rulesPath } from '@hexaverse/protocol/documents'
import { useId } from 'react'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { PolicyLinks } from '../../shared/page/policy-links.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { usePlayPath } from '../../shared/session/use-play-path.ts'
import { GoButton } from '../../shared/ui/button.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import styles from './play-cell.module.css'

/** The one primary action of the page. It has no glass panel, unlike everything below it. */
export function PlayCell() {
  const { t } = useTexts()
  const heading = useId()
  const login = useSession((session) => session.user?.login)
  return (
    <section className={styles.cell} aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {t('play')}
      </h2>
      <div className={styles.actions}>
        <GoButton kind="primary" size="large" to={usePlayPath()}>
          {t('play')}
        </GoButton>
        {login && (
          <GoButton icon="account" to="/account">
            {t('account')} <strong className={styles.login}>{login}</strong>
          </GoButton>
        )}
        <TextLink icon="book" to={rulesPath}>
          {t('landing.rules')}
        </TextLink>
        <p className={styles.practice}>
          <TextLink to="/practice">{t('landing.practise')}</TextLink>
          {t('landing.practise.note')}
        </p>
      </div>
      <p className={styles.agreement}>
        {t('policies.agreement')} <PolicyLinks />
      </p>
    </section>
  )
}
