import { useEffect } from 'react'

/** The browser looked for the section that the address names before the document was there: once it is, we go there. */
export function useSectionOfAddress(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
