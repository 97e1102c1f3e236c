import { describeDocument } from '@hexaverse/protocol/describe-document'
import { documentPath, type PromotionId, promotionIds, promotionPath } from '@hexaverse/protocol/documents'
import { type Language, languages } from '@hexaverse/protocol/language'
import { fillIn, type SentenceParams } from '@hexaverse/protocol/texts'
import type { Pool } from 'pg'
import { type Document, type DocumentKind, documentKinds, isDocumentId } from './document.ts'
import { findDocument, listDocuments } from './documents.store.ts'

export interface DocumentHead {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly path: string
  readonly publishedAt: Date
}

export interface Documents {
  listNews(): Promise<readonly Document[]>
  findDocument(id: string): Promise<Document | undefined>
  findPromotion(id: string): Promise<Document | undefined>
  findDocumentHead(id: string, language: Language): Promise<DocumentHead | undefined>
  findPromotionHead(id: string, language: Language): Promise<DocumentHead | undefined>
  /** The address of every document, for search engines. */
  listPaths(): Promise<readonly { readonly path: string; readonly publishedAt: Date }[]>
}

/** The published documents, with each `{name}` replaced by the fact of this deployment. */
export function createDocuments(pool: Pool, facts: () => SentenceParams): Documents {
  const describe = createDescriber()
  const find = async (id: string, kinds: readonly DocumentKind[]): Promise<Document | undefined> => {
    const document = isDocumentId(id) ? await findDocument(pool, id, kinds) : undefined
    return document && fillFacts(document, facts())
  }
  const toHead = (document: Document | undefined, language: Language): DocumentHead | undefined => {
    if (!document) return undefined
    const { title, keywords } = document.texts[language]
    const { publishedAt } = document
    return { title, keywords, publishedAt, description: describe(document, language), path: pathOf(document, language) }
  }
  const findOrdinary = (id: string) => find(id, ['policies', 'news'])
  const findPromotion = (id: string) => find(id, ['promotion'])
  return {
    listNews: () => listDocuments(pool, ['news']),
    findDocument: findOrdinary,
    findPromotion,
    findDocumentHead: async (id, language) => toHead(await findOrdinary(id), language),
    findPromotionHead: async (id, language) => toHead(await findPromotion(id), language),
    listPaths: async () => {
      const documents = await listDocuments(pool, documentKinds)
      return documents.map((document) => ({ path: pathOf(document, 'en'), publishedAt: document.publishedAt }))
    },
  }
}

function fillFacts(document: Document, facts: SentenceParams): Document {
  const filled = languages.map((language) => {
    const { title, body, keywords } = document.texts[language]
    return [language, { title, keywords, body: fillIn(language, body, facts) }]
  })
  return { ...document, texts: Object.fromEntries(filled) as Document['texts'] }
}

function pathOf({ id, kind, texts }: Document, language: Language): string {
  const { title } = texts[language]
  return kind === 'promotion' && isPromotionId(id) ? promotionPath(id, title) : documentPath(id, title)
}

function isPromotionId(id: string): id is PromotionId {
  return promotionIds.includes(id as PromotionId)
}

/** Describing a long body takes milliseconds, so the description is memoised until the body changes. */
function createDescriber(): (document: Document, language: Language) => string {
  const known = new Map<string, { readonly body: string; readonly description: string }>()
  return ({ id, texts }, language) => {
    const { body } = texts[language]
    const key = `${id}.${language}`
    const cached = known.get(key)
    if (cached?.body === body) return cached.description
    const description = describeDocument(body)
    known.set(key, { body, description })
    return description
  }
}
