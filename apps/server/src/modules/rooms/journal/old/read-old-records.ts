import type { Queryable } from '../../../../platform/database/queryable.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { type EnteredFile, findFiles } from './journal-file.store.ts'
import { readJournalFile, type StoredRecord } from './journal-file.ts'

/**
 * The records of a room that are in no table any more. None if they are in no file either; an error, never another game,
 * if the file is missing or broken.
 */
export async function readOldRecords(
  client: Queryable,
  roomId: string,
  files: FileStore | undefined,
): Promise<StoredRecord[]> {
  const { rows } = await client.query<EnteredFile>(findFiles([roomId]))
  const [file] = rows
  return file ? readEnteredFile(file, files) : []
}

export async function readEnteredFile(
  { roomId, key, sha256 }: EnteredFile,
  files: FileStore | undefined,
): Promise<StoredRecord[]> {
  if (!files) throw new Error(`The journal of an old game is in the file ${key}, and JOURNAL_FILES_DIR is not set.`)
  const bytes = await files.read(key)
  if (!bytes) throw new Error(`The journal of an old game is in the file ${key}, which is missing in ${files.place}.`)
  try {
    return await readJournalFile(bytes, sha256, roomId)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The file ${key} in ${files.place}, with journals of old games, is broken: ${reason}.`, { cause })
  }
}
