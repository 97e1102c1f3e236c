import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { JournalRecord } from '@hexaverse/room'

export interface StoredRecord extends JournalRecord {
  readonly lastSeq: number
}

/** A record as the table holds it. JSON is the text that was written, letter by letter. */
export interface RecordRow {
  readonly roomId: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly mark: string
  readonly at: string
  readonly dueAt: string | null
  readonly events: string
  readonly prize: string | null
}

/** A file with the journals of some rooms: lines of JSON, compressed by gzip. The first line is its header. */
export interface JournalFile {
  readonly key: string
  readonly bytes: Buffer
  readonly sha256: Buffer
}

interface Header {
  readonly format: string
  readonly version: number
  readonly records: number
}

const format = 'hexaverse-journals'
const version = 1

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Equal records always make equal files. Another content has another key, so no file is ever overwritten by it. */
export async function makeJournalFile(month: string, rows: readonly RecordRow[]): Promise<JournalFile> {
  const header: Header = { format, version, records: rows.length }
  const lines = [JSON.stringify(header), ...rows.map(toLine)]
  const bytes = await zip(`${lines.join('\n')}\n`)
  const sha256 = createHash('sha256').update(bytes).digest()
  const key = `${month}/${rows[0]?.roomId}-${sha256.toString('hex').slice(0, 16)}.jsonl.gz`
  return { key, bytes, sha256 }
}

/** The records of one room; none if it is not in this file. Throws if the file is not the one with this checksum. */
export async function readJournalFile(bytes: Buffer, sha256: Buffer, roomId: string): Promise<StoredRecord[]> {
  const [first = '', ...lines] = await openJournalFile(bytes, sha256)
  const header = JSON.parse(first) as Header
  if (header.format !== format) throw new Error('it is no file of journals')
  if (header.version !== version) throw new Error(`it has version ${header.version}, and this program reads ${version}`)
  if (header.records !== lines.length)
    throw new Error(`it has ${lines.length} records, and should have ${header.records}`)
  const start = lineStart(roomId)
  return lines.filter((line) => line.startsWith(start)).map(toRecord)
}

async function openJournalFile(bytes: Buffer, sha256: Buffer): Promise<string[]> {
  const found = createHash('sha256').update(bytes).digest()
  if (!found.equals(sha256)) throw new Error(`its SHA-256 is ${found.toString('hex')}, not ${sha256.toString('hex')}`)
  const text = (await unzip(bytes)).toString()
  return text.trimEnd().split('\n')
}

const lineStart = (roomId: string): string => `{"room":${JSON.stringify(roomId)},`

/** JSON goes in as it is. A line break in it can only be white space between two parts. */
function toLine({ roomId, firstSeq, lastSeq, mark, at, dueAt, events, prize }: RecordRow): string {
  const rest = `"events":${events},"prize":${prize}}`.replaceAll(/[\r\n]/g, ' ')
  return `${lineStart(roomId)}"first":${firstSeq},"last":${lastSeq},"mark":${JSON.stringify(mark)},"at":${at},"due":${dueAt},${rest}`
}

function toRecord(line: string): StoredRecord {
  const { room, first, last, mark, at, events, prize } = JSON.parse(line)
  return { roomId: room, firstSeq: first, lastSeq: last, mark, events, at, ...(prize && { prize }) }
}
