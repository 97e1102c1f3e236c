import type { Language } from '../../language.ts'
import type { DocumentAnswer, ListedDocumentAnswer } from '../documents.ts'

export interface DocumentTexts {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly keywords: string
}

export interface PublishedDocument {
  readonly id: string
  readonly publishedAt: Date
  /** The name of a file under `/img/`. */
  readonly image: string
  readonly texts: Readonly<Record<Language, DocumentTexts>>
}

interface ListedDocument extends Pick<PublishedDocument, 'id' | 'publishedAt'> {
  readonly texts: Readonly<Record<Language, Pick<DocumentTexts, 'title'>>>
}

/** The fields without a language are in English. */
export function listedToWire({ id, publishedAt, texts: { en, uk } }: ListedDocument): ListedDocumentAnswer {
  return { _id: id, title: en.title, title_en: en.title, title_uk: uk.title, date: publishedAt.toISOString() }
}

export function documentToWire(document: PublishedDocument): DocumentAnswer {
  const { en, uk } = document.texts
  return {
    ...listedToWire(document),
    body: en.body,
    body_en: en.body,
    body_uk: uk.body,
    keywords: en.keywords,
    keywords_en: en.keywords,
    keywords_uk: uk.keywords,
    img: document.image,
  }
}

type Fields = Omit<PublishedDocument, 'texts'> & DocumentTexts

/** A document in one language. A missing or malformed field is undefined. */
export type ShownDocument = { readonly [Name in keyof Fields]: Fields[Name] | undefined }

/**
 * Reads an answer that is only displayed. It is not validated, so each field is read defensively: the page must render
 * whatever the server sent.
 */
export function documentFromWire(wire: unknown, language: Language): ShownDocument {
  const fields = Object(wire) as Readonly<Record<string, unknown>>
  const read = (name: string) => (isText(fields[name]) ? fields[name] : undefined)
  /** In this language, or else the text without a language. */
  const pick = (name: string) => read(`${name}_${language}`) ?? read(name)
  return {
    id: read('_id'),
    title: pick('title'),
    body: pick('body'),
    keywords: pick('keywords'),
    image: read('img'),
    publishedAt: parseDate(read('date')),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function parseDate(text = ''): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
