import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'

const LocalTitles = { title_en: Type.String(), title_uk: Type.String() }
const date = Type.String({ format: 'date-time', description: 'When it was published' })

const ListedDocumentAnswer = Type.Object({
  _id: Type.String(),
  title: Type.String({ description: 'In English' }),
  ...LocalTitles,
  date,
})

const DocumentAnswer = Type.Object({
  _id: Type.String(),
  title: Type.String({ description: 'In English' }),
  body: Type.String({ description: 'Markdown, in English' }),
  keywords: Type.String({ description: 'In English' }),
  img: Type.String({ description: 'Name of a file under /img/' }),
  date,
  ...LocalTitles,
  body_en: Type.String(),
  body_uk: Type.String(),
  keywords_en: Type.String(),
  keywords_uk: Type.String(),
})

export type ListedDocumentAnswer = Static<typeof ListedDocumentAnswer>
export type DocumentAnswer = Static<typeof DocumentAnswer>

const Id = Type.String({ maxLength: 512 })

export const listDocuments = defineCall({
  method: 'GET',
  path: '/api/hc_data/document/',
  summary: 'The news, newest first',
  answer: Type.Array(ListedDocumentAnswer),
})

export const readDocument = defineCall({
  method: 'GET',
  path: '/api/hc_data/document/single/:docId',
  summary: 'A policy, the rules of the game, or a piece of news',
  params: Type.Object({ docId: Id }),
  answer: DocumentAnswer,
})

export const readPromotion = defineCall({
  method: 'GET',
  path: '/api/hc_data/document/promo/single/:id',
  summary: 'A page about the coin or about working with us',
  params: Type.Object({ id: Id }),
  answer: DocumentAnswer,
})
