import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Link } from 'wouter'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { NewTabLink } from '../../shared/ui/new-tab-link.tsx'
import { isOwnPicture, linkKind } from './check-address.ts'
import { nameSections, type Section } from './name-sections.ts'
import styles from './render-body.module.css'

/** The title of the page is its `h1`, so a first-level heading in the body becomes an `h2`. */
const components: Components = { h1: 'h2', a: BodyLink, img: BodyPicture, table: BodyTable, input: TaskMark }

interface RenderedBody {
  readonly content: ReactElement
  readonly sections: readonly Section[]
}

/** Renders Markdown as React elements. HTML in it is dropped, so that it never becomes markup of the page. */
export function renderBody(markdown: string): RenderedBody {
  const sections: Section[] = []
  const content = Markdown({
    children: markdown,
    components,
    skipHtml: true,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [[nameSections, { sections }]],
  })
  return { content, sections }
}

interface BodyLinkProps {
  href?: string | undefined
  children?: ReactNode
}

/** A link in a document. A forbidden link is rendered as plain text. */
function BodyLink({ href = '', children }: BodyLinkProps) {
  switch (linkKind(href)) {
    case 'page':
      return <Link href={href}>{children}</Link>
    case 'file':
    case 'mail':
      return <a href={href}>{children}</a>
    case 'site':
      return (
        <NewTabLink href={href} className={styles.outside}>
          {children}
        </NewTabLink>
      )
    default:
      return children
  }
}

interface BodyPictureProps {
  src?: string | Blob | undefined
  alt?: string | undefined
}

/**
 * A picture in a document. A picture from another site is never loaded; its alternative text replaces it, and also a
 * picture that fails to load.
 */
function BodyPicture({ src, alt = '' }: BodyPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (typeof src !== 'string' || !isOwnPicture(src) || isBroken) return <span className={styles.missing}>{alt}</span>
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
}

interface BodyTableProps {
  'data-number'?: number
  children?: ReactNode
}

/** A table in a scrollable box. The box takes keyboard focus only while there is something to scroll. */
function BodyTable({ 'data-number': number = 0, children }: BodyTableProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(box)
  const stop = isWide ? { role: 'region', tabIndex: 0, 'aria-label': t('document.table', { number }) } : {}
  return (
    <div ref={box} className={styles.scroller} {...stop}>
      <table>{children}</table>
    </div>
  )
}

/** The mark of a task list item. It is plain text, because the task cannot be ticked on this page. */
function TaskMark({ checked }: { checked?: boolean | undefined }) {
  return checked ? '☑' : '☐'
}

/** Whether the content of a box is wider than the box. It is measured again when either changes size. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth))
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [box])
  return isWide
}
