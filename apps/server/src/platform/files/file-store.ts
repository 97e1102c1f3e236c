import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Files by key, such as `r2611/a.gz`. A folder for now; an object store has the same operations. A file never changes, so
 * writing one again is harmless.
 */
export interface FileStore {
  /** Where it is, for messages. */
  readonly place: string
  /** Once this resolves, the file survives a power failure. Nobody ever reads half a file. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** All keys, in no particular order. */
  list(): Promise<string[]>
}

/** Undefined where the settings name no folder. */
export function openFolder(folder: string | undefined): FileStore | undefined {
  return folder === undefined ? undefined : createFolderStore(folder)
}

/** A folder, which several servers may share. */
export function createFolderStore(folder: string): FileStore {
  return {
    place: folder,
    write: async (key, bytes) => {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`
      await writeAndSync(unfinished, bytes)
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      await syncFolder(folder)
    },
    read: (key) => readFile(join(folder, key)).catch(undefinedIfMissing),
    list: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
      const files = (found ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedEnding))
      return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    },
  }
}

const unfinishedEnding = '.unfinished'

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The name of a new file is on the disk only when its folder is. An object store that is mounted has no folders to sync. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (problem) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes((problem as { code?: string }).code ?? '')) throw problem
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(problem: { readonly code?: string }): undefined {
  if (problem.code !== 'ENOENT') throw problem
}
