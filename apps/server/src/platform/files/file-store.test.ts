import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../test/harness/database/data-folder.ts'
import { createFolderStore, openFolder } from './file-store.ts'

function makeStore() {
  const folder = makeDataFolder()
  onTestFinished(() => removeDataFolder(folder))
  return { folder, store: createFolderStore(join(folder, 'files')) }
}

test('a folder that does not exist holds nothing, and is made by the first file', async () => {
  const { store } = makeStore()
  expect(await store.list()).toEqual([])
  expect(await store.read('a/b.gz')).toBeUndefined()
  await store.write('a/b.gz', Buffer.from('one'))
  expect(await store.list()).toEqual(['a/b.gz'])
  expect(await store.read('a/b.gz')).toEqual(Buffer.from('one'))
})

test('a file is written again as a whole, also by many at once', async () => {
  const { store } = makeStore()
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
  await Promise.all(contents.map((bytes) => store.write('a', bytes)))
  const found = await store.read('a')
  expect(contents.some((bytes) => found?.equals(bytes))).toBe(true)
  expect(await store.list()).toEqual(['a'])
})

test('what a killed writer has left is no file', async () => {
  const { folder, store } = makeStore()
  await store.write('a', Buffer.from('one'))
  writeFileSync(join(folder, 'files', 'b.1234.unfinished'), 'half of')
  expect(await store.list()).toEqual(['a'])
})

test('a problem that is not a missing file is an error', async () => {
  const { store } = makeStore()
  await store.write('a/b', Buffer.from('one'))
  await expect(store.read('a')).rejects.toMatchObject({ code: 'EISDIR' })
  await expect(store.write('a/b/c', Buffer.from('two'))).rejects.toThrow()
  expect(openFolder(undefined)).toBeUndefined()
})
