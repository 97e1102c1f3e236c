import type { Language } from '@hexaverse/protocol/language'

export const documentKinds = ['policies', 'promotion', 'news'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentText {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly keywords: string
}

export interface Document {
  readonly id: string
  readonly kind: DocumentKind
  readonly publishedAt: Date
  /** The name of a file under `/img/`. */
  readonly image: string
  readonly texts: Readonly<Record<Language, DocumentText>>
}

/** What the database demands of an id too. Asked before a query, so that no odd id reaches it. */
export function isDocumentId(id: string): boolean {
  return id.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
}
