import { describeDocument } from '@hexaverse/protocol/describe-document'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { TextLink } from '../../shared/ui/text-link.tsx'
import body from './body.module.css'
import styles from './document-article.module.css'
import type { Section } from './name-sections.ts'
import { pickTexts } from './pick-texts.ts'
import { renderBody } from './render-body.tsx'

export interface DocumentArticleProps {
  answer: unknown
  /** The one address of this document under a title. */
  pathOf: (title: string) => string
  picture: ComponentType<{ img: string | undefined }>
}

/** Fewer sections than this are seen at a glance. */
const contentsFrom = 4

export function DocumentArticle({ answer, pathOf, picture: Picture }: DocumentArticleProps) {
  const { language, t, formatDate } = useWords()
  const texts = useMemo(() => pickTexts(answer, language), [answer, language])
  const title = texts.title ?? t('document.no-title')
  const markdown = texts.body ?? t('document.no-body')
  const { content, sections } = useMemo(() => renderBody(markdown), [markdown])
  const description = useMemo(() => describeDocument(markdown), [markdown])
  useHead({ title, description, keywords: texts.keywords, canonicalPath: pathOf(title) })
  useSectionOfAddress()
  return (
    <div className={styles.page}>
      {sections.length >= contentsFrom && <Contents sections={sections} />}
      <article className={styles.article}>
        <Picture key={texts.img} img={texts.img} />
        <header className={styles.header}>
          <PageHeading className={styles.title}>{title}</PageHeading>
          {texts.date && (
            <time className={styles.date} dateTime={texts.date.toISOString().slice(0, 10)}>
              {formatDate(texts.date)}
            </time>
          )}
        </header>
        <div className={body.body}>{content}</div>
        <footer className={styles.footer}>
          <TextLink to="/" icon="back">
            {t('home')}
          </TextLink>
        </footer>
      </article>
    </div>
  )
}

/** The browser looked for the section that the address names before the document was there: once it is, we go there. */
function useSectionOfAddress(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

/** The way around a long document, on screens that have room beside it. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useWords()
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

/** The section being read: the last one whose heading has come up into the upper third of the screen. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const line = window.innerHeight / 3
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [sections])
  return current
}
