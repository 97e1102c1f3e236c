import { describeDocument } from '@hexaverse/protocol/describe-document'
import { documentFromWire } from '@hexaverse/protocol/words/documents'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { PageLink } from '../../shared/ui/button.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import body from './body.module.css'
import styles from './document-article.module.css'
import type { Section } from './name-sections.ts'
import { renderBody } from './render-body.tsx'

export interface DocumentArticleProps {
  answer: unknown
  /** The canonical path of this document under a title. */
  pathOf: (title: string) => string
  picture: ComponentType<{ img: string | undefined }>
}

/** The table of contents is shown from this number of sections. */
const contentsFrom = 4

export function DocumentArticle({ answer, pathOf, picture: Picture }: DocumentArticleProps) {
  const { language, t, formatDate } = useTexts()
  const document = useMemo(() => documentFromWire(answer, language), [answer, language])
  const { image, publishedAt, keywords } = document
  const title = document.title ?? t('document.no-title')
  const markdown = document.body ?? t('document.no-body')
  const { content, sections } = useMemo(() => renderBody(markdown), [markdown])
  const description = useMemo(() => describeDocument(markdown), [markdown])
  useHead({ title, description, keywords, canonicalPath: pathOf(title) })
  useSectionOfAddress()
  return (
    <div className={styles.page}>
      {sections.length >= contentsFrom && <Contents sections={sections} />}
      <article className={styles.article}>
        <Picture key={image} img={image} />
        <header className={styles.header}>
          <PageHeading className={styles.title}>{title}</PageHeading>
          {publishedAt && (
            <time className={styles.date} dateTime={publishedAt.toISOString().slice(0, 10)}>
              {formatDate(publishedAt)}
            </time>
          )}
        </header>
        <div className={body.body}>{content}</div>
        <footer className={styles.footer}>
          <TextLink to="/" icon="back">
            {t('home')}
          </TextLink>
          <WayToGame />
        </footer>
      </article>
    </div>
  )
}

/** Signed-out readers can try the game at once: practice needs no account. */
function WayToGame() {
  const { t } = useTexts()
  const isSignedIn = useSession(({ user }) => Boolean(user?.login))
  return (
    <PageLink kind="primary" to={isSignedIn ? '/game' : '/practice'}>
      {t(isSignedIn ? 'play' : 'practise')}
    </PageLink>
  )
}

/** The browser looked for the section in the address before the document was rendered. Scroll to it once it is. */
function useSectionOfAddress(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

/** The table of contents of a long document, on screens with room beside it. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts()
  const current = useCurrentSection(sections)
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.heading}>
        {t('document.contents')}
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section being read: the last one whose heading is in the upper third of the screen or above. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const limit = window.innerHeight / 3
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < limit)?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [sections])
  return current
}
