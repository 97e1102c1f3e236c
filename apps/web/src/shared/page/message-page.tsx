import type { ReactNode } from 'react'
import { Panel } from '../ui/panel.tsx'
import styles from './message-page.module.css'
import { PageHeading } from './page-heading.tsx'

interface MessagePageProps {
  heading: string
  actions: ReactNode
  children: ReactNode
}

/** A page that says one thing and shows the ways on. */
export function MessagePage({ heading, actions, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <Panel>
        <div className={styles.content}>
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      </Panel>
    </div>
  )
}
