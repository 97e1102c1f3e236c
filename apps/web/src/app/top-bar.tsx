import { findPage } from '@hexaverse/protocol'
import { brand } from '@hexaverse/protocol/texts/pages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { DemoBadge } from '../shared/page/demo-badge.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './top-bar.module.css'

/** Above every screen: the way home, the mark of a demo, and at the right what can be done from anywhere. */
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

/** While the site is shut there is no page to go to inside: the way home loads it anew. */
function WayHome({ isShut, children }: { isShut: boolean; children: ReactNode }) {
  const Way = isShut ? 'a' : Link
  return (
    <Way href="/" className={styles.brand}>
      {children}
    </Way>
  )
}
