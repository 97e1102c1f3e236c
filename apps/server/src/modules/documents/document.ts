import type { PublishedDocument } from '@hexaverse/protocol/words/documents'

export const documentKinds = ['policies', 'promotion', 'news'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface Document extends PublishedDocument {
  readonly kind: DocumentKind
}

/** The database enforces the same rule. Checking before a query keeps malformed ids away from it. */
export function isDocumentId(id: string): boolean {
  return id.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
}
