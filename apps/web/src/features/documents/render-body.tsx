import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Link } from 'wouter'
import { useWords } from '../../shared/i18n/use-words.ts'
import { NewTabLink } from '../../shared/ui/new-tab-link.tsx'
import { isOwnPicture, linkKind } from './check-address.ts'
import { nameSections, type Section } from './name-sections.ts'
import styles from './render-body.module.css'

/** The heading of the page is the title, so the body's own begin one below it. */
const components: Components = { h1: 'h2', a: BodyLink, img: BodyPicture, table: BodyTable, input: TaskMark }

interface RenderedBody {
  readonly content: ReactElement
  readonly sections: readonly Section[]
}

/** A body of Markdown as elements. What is HTML in it is left out; it never becomes markup of the page. */
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

/** A link in a document. One that leads where no document of ours may lead is left as its words. */
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

/** A picture in a document. One that is not ours is never loaded, and one that does not come is told in words. */
function BodyPicture({ src, alt = '' }: BodyPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (typeof src !== 'string' || !isOwnPicture(src) || isBroken) return <span className={styles.missing}>{alt}</span>
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
}

interface BodyTableProps {
  'data-number'?: number
  children?: ReactNode
}

/** A table in a box that scrolls by itself. Only while there is something to scroll, it is a stop for the keyboard. */
function BodyTable({ 'data-number': number = 0, children }: BodyTableProps) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(box)
  const stop = isWide ? { role: 'region', tabIndex: 0, 'aria-label': t('document.table', { number }) } : {}
  return (
    <div ref={box} className={styles.scroller} {...stop}>
      <table>{children}</table>
    </div>
  )
}

/** The box of a task list: a mark to read, since there is nothing to tick on this page. */
function TaskMark({ checked }: { checked?: boolean | undefined }) {
  return checked ? '☑' : '☐'
}

/** Whether what is in a box is wider than the box, also after either has changed. */
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
