import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import styles from './sheet-screen.module.css'

interface SheetScreenProps {
  /** How wide the sheet is, and how far from the edges it stays. */
  className: string | undefined
  children: ReactNode
}

/** A sub-screen that is one panel in the middle of the page. */
export function SheetScreen({ className, children }: SheetScreenProps) {
  return (
    <div className={classNames(styles.screen, className)}>
      <Panel>{children}</Panel>
    </div>
  )
}
