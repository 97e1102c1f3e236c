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

/** The database enforces the same rule. Checking before a query keeps malformed ids away from it. */
export function isDocumentId(id: string): boolean {
  return id.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
}
