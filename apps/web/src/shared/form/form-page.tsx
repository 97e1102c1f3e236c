import type { ReactNode } from 'react'
import { PageHeading } from '../page/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { FormLinks } from './form-links.tsx'
import styles from './form-page.module.css'

interface FormPageProps {
  heading: string
  /** Where else one can go from here. */
  links?: ReactNode
  children: ReactNode
}

/** A page with one form on it. */
export function FormPage({ heading, links, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <Panel>
        <div className={styles.content}>
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          {children}
          {links && <FormLinks>{links}</FormLinks>}
        </div>
      </Panel>
    </div>
  )
}
