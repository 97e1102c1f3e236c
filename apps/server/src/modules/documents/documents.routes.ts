import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { listDocuments, readDocument, readPromotion } from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { quickCompression } from '../../platform/http/quick-compression.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Documents } from './documents.ts'
import { toAnswer, toListed } from './to-answer.ts'

export interface DocumentRoutesOptions {
  readonly documents: Documents
  readonly pictureFolder: string
}

export async function addDocuments(http: FastifyInstance, options: DocumentRoutesOptions): Promise<void> {
  await http.register(async (scope) => {
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
  })
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
