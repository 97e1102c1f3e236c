import type { ReactNode } from 'react'
import { SheetPage } from '../page/sheet-page.tsx'
import { FormLinks } from './form.tsx'

interface FormPageProps {
  heading: string
  /** Links to other pages, below the form. */
  links?: ReactNode
  children: ReactNode
}

/** A page with one form on it. */
export function FormPage({ heading, links, children }: FormPageProps) {
  return (
    <SheetPage size="form" heading={heading}>
      {children}
      {links && <FormLinks>{links}</FormLinks>}
    </SheetPage>
  )
}
