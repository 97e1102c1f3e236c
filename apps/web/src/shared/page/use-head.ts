import { useEffect } from 'react'
import { getSiteSettings } from '../browser/site-settings.ts'

interface PageHead {
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: string | undefined
  /** The canonical path for search engines. */
  readonly canonicalPath?: string | undefined
  readonly isIndexed?: boolean
}

/** Updates the document's head to the page that is shown. The server sends the tags of the first page (D-DOC-4). */
export function useHead({ title, description, keywords, canonicalPath, isIndexed = true }: PageHead): void {
  useEffect(() => {
    document.title = title
    setTag('meta', 'name', 'description', 'content', description)
    setTag('meta', 'name', 'keywords', 'content', keywords)
    setTag('meta', 'name', 'robots', 'content', isIndexed ? undefined : 'noindex')
    setTag('link', 'rel', 'canonical', 'href', canonicalPath && getSiteSettings().publicUrl + canonicalPath)
  }, [title, description, keywords, canonicalPath, isIndexed])
}

function setTag(tag: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined): void {
  const known = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (!value) {
    known?.remove()
    return
  }
  const element = known ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
}
