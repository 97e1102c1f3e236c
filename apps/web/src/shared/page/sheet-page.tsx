import type { ReactNode } from 'react'
import { Panel } from '../ui/panel.tsx'
import { PageHeading } from './page-heading.tsx'
import styles from './sheet-page.module.css'

interface SheetPageProps {
  size: 'form' | 'message'
  heading: string
  children: ReactNode
}

/** A page with one glass panel in the middle of the screen. */
export function SheetPage({ size, heading, children }: SheetPageProps) {
  return (
    <div className={styles[size]}>
      <Panel>
        <div className={styles.content}>
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          {children}
        </div>
      </Panel>
    </div>
  )
}
