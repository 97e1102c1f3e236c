import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import glass from './glass.module.css'
import styles from './panel.module.css'

interface PanelProps {
  size?: 'small'
  /** The id of a heading inside the panel, which makes the panel a section with that name. */
  labelledBy?: string
  children: ReactNode
}

/** A panel of dark glass. */
export function Panel({ size, labelledBy, children }: PanelProps) {
  const Element = labelledBy ? 'section' : 'div'
  return (
    <Element className={classNames(glass.glass, styles.panel, size && styles.small)} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
