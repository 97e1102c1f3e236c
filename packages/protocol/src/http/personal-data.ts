import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { SuccessAnswer } from './fields.ts'

export const requestMyData = defineCall({
  method: 'POST',
  path: '/api/hc_data/requestMyData',
  summary: 'Asks for the personal data archive, once in a calendar month',
  body: Type.Object({}),
  answer: SuccessAnswer,
})

/** The only call that answers with a file: a ZIP archive. */
export const readArchive = defineCall({
  method: 'GET',
  path: '/api/hc_data/account/archive/:archiveId',
  summary: 'The personal data archive that a mail announced',
  params: Type.Object({ archiveId: Type.String() }),
  answer: Type.String({ format: 'binary' }),
})
