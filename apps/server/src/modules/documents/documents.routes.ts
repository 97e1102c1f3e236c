import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { listDocuments, readDocument, readPromotion } from '@hexaverse/protocol/http'
import { documentToWire, listedToWire } from '@hexaverse/protocol/words/documents'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { quickCompression } from '../../platform/http/quick-compression.ts'
import { refuse } from '../../platform/http/refuse.ts'
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
  addCall(http, listDocuments, async () => (await documents.listNews()).map(listedToWire))
  addCall(http, readDocument, async ({ params }, reply) => {
    const document = await documents.findDocument(params.docId)
    return document ? documentToWire(document) : refuse(reply, 'unknown-document')
  })
  addCall(http, readPromotion, async ({ params }, reply) => {
    const document = await documents.findPromotion(params.id)
    return document ? documentToWire(document) : refuse(reply, 'unknown-document')
  })
}
