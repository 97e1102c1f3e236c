import type { DocumentAnswer, ListedDocument } from '@hexaverse/protocol/http'
import type { Document } from './document.ts'

export function toListed({ id, publishedAt, texts }: Document): ListedDocument {
  const { en, uk } = texts
  return { _id: id, title: en.title, title_en: en.title, title_uk: uk.title, date: publishedAt.toISOString() }
}

export function toAnswer(document: Document): DocumentAnswer {
  const { en, uk } = document.texts
  return {
    ...toListed(document),
    body: en.body,
    body_en: en.body,
    body_uk: uk.body,
    keywords: en.keywords,
    keywords_en: en.keywords,
    keywords_uk: uk.keywords,
    img: document.image,
  }
}
