import { describeDocument } from '@hexaverse/protocol/describe-document'
import { type ComponentType, useMemo } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { TextLink } from '../../shared/ui/text-link.tsx'
import body from './body.module.css'
import { Contents } from './contents.tsx'
import styles from './document-article.module.css'
import { pickTexts } from './pick-texts.ts'
import { renderBody } from './render-body.ts'
import { useSectionOfAddress } from './use-section-of-address.ts'

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
