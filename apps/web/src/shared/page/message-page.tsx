import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { GoButton } from '../ui/button.tsx'
import styles from './message-page.module.css'
import { SheetPage } from './sheet-page.tsx'

interface MessagePageProps {
  heading: string
  /** The home button by default. */
  actions?: ReactNode
  children: ReactNode
}

/** A page with one message and the buttons to go on. */
export function MessagePage({ heading, actions = <WayHome />, children }: MessagePageProps) {
  return (
    <SheetPage size="message" heading={heading}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </SheetPage>
  )
}

function WayHome() {
  const { t } = useTexts()
  return (
    <GoButton kind="primary" to="/">
      {t('home')}
    </GoButton>
  )
}
