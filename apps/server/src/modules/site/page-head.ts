import { findPage, type PageMatch } from '@hexaverse/protocol'
import { promotionIds } from '@hexaverse/protocol/documents'
import type { Language } from '@hexaverse/protocol/language'
import { fillIn } from '@hexaverse/protocol/texts'
import { canonicalPath, pageText, titleOf } from '@hexaverse/protocol/texts/pages'
import { en } from '@hexaverse/protocol/texts/pages/en'
import { uk } from '@hexaverse/protocol/texts/pages/uk'

/** What search engines and link previews read from a page before any script runs (D-DOC-4). */
export interface PageHead {
  readonly status: 200 | 404 | 503
  readonly isIndexed: boolean
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: string | undefined
  readonly path?: string | undefined
  readonly publishedAt?: Date
  /** A page that is not indexed, and yet sent to friends. */
  readonly isShared?: boolean
  /** What a link preview shows; absent: the picture of the site. */
  readonly picture?: HeadPicture
}

export interface HeadPicture {
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface HeadSources {
  readonly isReferral: (id: string) => boolean
  readonly findDocument: DocumentSource
  readonly findPromotion: DocumentSource
  /** Undefined where there is nothing to join. */
  readonly findInvitation: (roomId: string) => Promise<Invitation | undefined>
  /** Undefined where there is no game that is over. */
  readonly findReplay: (roomId: string, language: Language) => Promise<Replay | undefined>
}

interface Replay extends Required<Pick<PageHead, 'title' | 'path' | 'picture'>> {
  readonly description: string
}

interface Invitation {
  readonly login: string
  readonly taken: number
  readonly size: number
}

type DocumentSource = (id: string, language: Language) => Promise<DocumentTexts | undefined>

interface DocumentTexts {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly path: string
  readonly publishedAt: Date
}

const texts = { en, uk }

/** For when the documents cannot be read. The page requests the document itself and then shows its own error. */
export function unreadPageHead(path: string, language: Language): PageHead {
  const match = findPage(path)
  return match ? { ...pageHead(match, language), status: 503, isIndexed: true } : notFound(language)
}

export async function findPageHead(path: string, language: Language, sources: HeadSources): Promise<PageHead> {
  const match = findPage(path)
  if (!match || isUnknownReferral(match, sources)) return notFound(language)
  if (match.page === 'join') return invitationHead(match, language, sources)
  if (match.page === 'replay') return replayHead(match, language, sources)
  const source = documentSource(match, sources)
  if (!source) return pageHead(match, language)
  const document = await source(language)
  return document ? { status: 200, isIndexed: true, ...document } : notFound(language)
}

function isUnknownReferral({ page, params }: PageMatch, { isReferral }: HeadSources): boolean {
  return page === 'referral' && !isReferral(params['referralId'] ?? '')
}

function documentSource({ page, params }: PageMatch, { findDocument, findPromotion }: HeadSources) {
  if (page === 'document' || page === 'documentWithoutTitle')
    return (language: Language) => findDocument(params['docId'] ?? '', language)
  const path = canonicalPath(page)
  const promotion = promotionIds.find((id) => path?.endsWith(`/${id}`))
  return promotion && ((language: Language) => findPromotion(promotion, language))
}

function pageHead({ page }: PageMatch, language: Language): PageHead {
  const text = pageText(texts[language], page)
  const { description, keywords } = text
  const isIndexed = description !== undefined
  return { status: 200, isIndexed, title: titleOf(text), description, keywords, path: canonicalPath(page) }
}

/** Whether the table exists, is full or over makes no difference to a link that cannot say who invites. */
async function invitationHead(match: PageMatch, language: Language, sources: HeadSources): Promise<PageHead> {
  const invitation = await sources.findInvitation(match.params['roomId'] ?? '')
  const { join } = texts[language]
  const title = invitation ? fillIn(language, join.invitation, { ...invitation }) : titleOf(join)
  return { status: 200, isIndexed: false, isShared: true, title, description: join.terms }
}

/** The page itself says whether there is such a game, and whether it still goes on. */
async function replayHead(match: PageMatch, language: Language, sources: HeadSources): Promise<PageHead> {
  const game = await sources.findReplay(match.params['roomId'] ?? '', language)
  const { replay, landing } = texts[language]
  const general = { title: titleOf(replay), description: landing.description }
  return { status: 200, isIndexed: false, isShared: true, ...(game ?? general) }
}

function notFound(language: Language): PageHead {
  return { status: 404, isIndexed: false, title: titleOf(pageText(texts[language], 'notFound')) }
}
