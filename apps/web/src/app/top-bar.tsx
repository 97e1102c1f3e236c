import { findPage } from '@hexaverse/protocol'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { brand } from '../shared/site/brand.ts'
import { DemoBadge } from '../shared/site/demo-badge.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './top-bar.module.css'

/** Above every screen: the way home, the mark of a demo, and at the right what can be done from anywhere. */
export function TopBar({ children }: { children?: ReactNode }) {
  const [path] = useLocation()
  const isLanding = findPage(path)?.page === 'landing'
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
