import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { GoButton } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './message-page.module.css'
import { PageHeading } from './page-heading.tsx'

interface MessagePageProps {
  heading: string
  /** The way home, unless there are better ones. */
  actions?: ReactNode
  children: ReactNode
}

/** A page that says one thing and shows the ways on. */
export function MessagePage({ heading, actions = <WayHome />, children }: MessagePageProps) {
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

function WayHome() {
  const { t } = useWords()
  return (
    <GoButton kind="primary" to="/">
      {t('home')}
    </GoButton>
  )
}
