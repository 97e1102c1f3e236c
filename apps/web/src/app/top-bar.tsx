import { findPage } from '@hexaverse/protocol'
import { brand } from '@hexaverse/protocol/texts/pages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { DemoBadge } from '../shared/page/demo-badge.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './top-bar.module.css'

/** The bar above every screen: the home link, the demo badge, and on the right the controls that every page has. */
export function TopBar({ isShut = false, children }: { isShut?: boolean; children?: ReactNode }) {
  const isLanding = findPage(usePathname())?.page === 'landing'
  return (
    <header className={styles.bar}>
      {!isLanding && (
        <WayHome isShut={isShut}>
          <BrandMark />
          {brand}
        </WayHome>
      )}
      <DemoBadge />
      <div className={styles.controls}>{children}</div>
    </header>
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
