import type { ReactNode } from 'react'
import { FormLinks } from '../../shared/form/form.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import styles from './auth.module.css'

interface OtherWayProps {
  question: string
  name: string
  to: string
  children?: ReactNode
}

/** For whoever came to the wrong one of the two doors. */
export function OtherWay({ question, name, to, children }: OtherWayProps) {
  return (
    <FormLinks>
      <p className={styles.other}>
        {question}
        <TextLink to={to}>{name}</TextLink>
      </p>
      {children}
    </FormLinks>
  )
}
