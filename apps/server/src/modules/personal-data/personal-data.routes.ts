import { Readable } from 'node:stream'
import { readArchive, requestMyData } from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { refuse, succeed } from '../../platform/http/refuse.ts'
import { addMemberCall } from '../accounts/index.ts'
import { findArchive, readPieces } from './archive-piece.store.ts'
import { requestData } from './request-data.ts'

export function addPersonalData(http: FastifyInstance, accounts: Parameters<typeof addMemberCall>[2]): void {
  const { pool, clock } = accounts
  addMemberCall(http, requestMyData, accounts, async ({ member }, reply) => {
    const isNoted = await requestData(pool, member.id, clock.now())
    return isNoted ? succeed('data-requested') : refuse(reply, 'data-requested-lately')
  })
  addMemberCall(http, readArchive, accounts, async ({ member, params }, reply) => {
    const archive = await findArchive(pool, { id: params.archiveId, accountId: member.id, now: clock.now() })
    if (!archive) return refuse(reply, 'unknown-archive')
    reply.headers({
      'content-type': 'application/zip',
      'content-length': archive.bytes,
      'content-disposition': 'attachment; filename="hexaverse-data.zip"',
      'cache-control': 'no-store',
    })
    return reply.send(Readable.from(readPieces(pool, archive)))
  })
}
