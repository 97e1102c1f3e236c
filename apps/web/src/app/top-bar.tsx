import { findPage } from '@hexaverse/protocol'
import { brand } from '@hexaverse/protocol/page-texts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { DemoBadge } from '../shared/site/demo-badge.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './top-bar.module.css'

/** Above every screen: the way home, the mark of a demo, and at the right what can be done from anywhere. */
export function TopBar({ children }: { children?: ReactNode }) {
  const isLanding = findPage(usePathname())?.page === 'landing'
  return (
    <header className={styles.bar}>
      {!isLanding && (
        <Link href="/" className={styles.brand}>
          <BrandMark />
          {brand}
        </Link>
      )}
      <DemoBadge />
      <div className={styles.controls}>{children}</div>
    </header>
  )
}
