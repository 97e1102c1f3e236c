import { findPage, pages } from '@hexaverse/protocol'
import { brand } from '@hexaverse/protocol/texts/pages'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../shared/i18n/use-texts.ts'
import { DemoBadge } from '../shared/page/demo-badge.tsx'
import { useSession } from '../shared/session/session-store.ts'
import { usePlayPath } from '../shared/session/use-play-path.ts'
import { classNames } from '../shared/ui/class-names.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './top-bar.module.css'

/** The bar above every screen: the home link, the demo badge, and on the right the links and controls that every page has. */
export function TopBar({ isShut = false, children }: { isShut?: boolean; children?: ReactNode }) {
  const isLanding = findPage(useLocation()[0])?.page === 'landing'
  return (
    <header className={styles.bar}>
      {!isLanding && (
        <WayHome isShut={isShut}>
          <BrandMark />
          <span className={styles.name}>{brand}</span>
        </WayHome>
      )}
      <DemoBadge />
      <div className={styles.controls}>
        {!isShut && <SiteLinks />}
        {children}
      </div>
    </header>
  )
}

function SiteLinks() {
  const { t } = useTexts()
  const login = useSession(({ user }) => user?.login)
  return (
    <nav className={styles.links} aria-label={t('menu')}>
      <Link href={usePlayPath()} className={classNames(styles.link, styles.play)}>
        {t('play')}
      </Link>
      <Link href={pages.leaderboard} className={classNames(styles.link, styles.spare)}>
        {t('leaderboard')}
      </Link>
      {login ? (
        <Link href={pages.account} className={styles.link}>
          <Icon name="account" />
          <span className="visually-hidden">{t('account')} </span>
          <span className={styles.login}>{login}</span>
        </Link>
      ) : (
        <Link href={pages.signIn} className={styles.link}>
          {t('sign-in')}
        </Link>
      )}
    </nav>
  )
}

/** While the gate is shut the site has no pages to navigate to: the home link reloads the site. */
function WayHome({ isShut, children }: { isShut: boolean; children: ReactNode }) {
  const Way = isShut ? 'a' : Link
  return (
    <Way href="/" className={styles.brand}>
      {children}
    </Way>
  )
}
