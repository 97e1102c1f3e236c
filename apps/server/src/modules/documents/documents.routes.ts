import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import {
  type DocumentAnswer,
  type ListedDocument,
  listDocuments,
  readDocument,
  readPromotion,
} from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { quickCompression } from '../../platform/http/quick-compression.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Document } from './document.ts'
import type { Documents } from './documents.ts'

interface DocumentRoutesOptions {
  readonly documents: Documents
  readonly pictureFolder: string
}

export async function addDocuments(http: FastifyInstance, options: DocumentRoutesOptions): Promise<void> {
  const compressed: FastifyPluginAsync = async (scope) => {
    await scope.register(compress, quickCompression)
    addDocumentCalls(scope, options.documents)
    await scope.register(fastifyStatic, {
      root: options.pictureFolder,
      prefix: '/img/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }
  await http.register(compressed)
}

function addDocumentCalls(http: FastifyInstance, documents: Documents): void {
  addCall(http, listDocuments, async () => (await documents.listNews()).map(toListed))
  addCall(http, readDocument, async ({ params }, reply) => {
    const document = await documents.findDocument(params.docId)
    return document ? toAnswer(document) : refuse(reply, 'unknown-document')
  })
  addCall(http, readPromotion, async ({ params }, reply) => {
    const document = await documents.findPromotion(params.id)
    return document ? toAnswer(document) : refuse(reply, 'unknown-document')
  })
}

function toListed({ id, publishedAt, texts }: Document): ListedDocument {
  const { en, uk } = texts
  return { _id: id, title: en.title, title_en: en.title, title_uk: uk.title, date: publishedAt.toISOString() }
}

function toAnswer(document: Document): DocumentAnswer {
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
