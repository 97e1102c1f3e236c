import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/** How the reader arrived at this page: by opening the site, or by navigating inside it. */
type Arrival = 'opened' | 'navigated'

export const ArrivalContext = createContext<Arrival>('opened')

interface PageHeadingProps {
  className?: string | undefined
  children: ReactNode
}

/** The heading of a page. After a navigation it takes the focus, so that a screen reader announces the new page. */
export function PageHeading({ className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useContext(ArrivalContext)
  useEffect(() => {
    if (arrival === 'navigated') heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
