import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { archiveFiles } from './build-archive.ts'
import type { ArchivePart } from './data-section.ts'
import { sampleData, sampleNow, sampleOwner } from './testing/sample-data.ts'

async function* rowsOf(list: readonly object[]): AsyncGenerator<object> {
  yield* list
}

const isTable = (data: unknown): data is object[] =>
  Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null)

const whole: readonly ArchivePart[] = Object.entries(sampleData).map(([name, data]) => ({
  name,
  read: async () => data,
}))
const streamed: readonly ArchivePart[] = whole.map(({ name, read }) => {
  const data = sampleData[name]
  return { name, read: isTable(data) ? () => rowsOf(data) : read }
})

async function readAll(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const chunk of text) all += chunk
  return all
}

const filesOf = async (parts: readonly ArchivePart[], language: 'en' | 'uk'): Promise<Record<string, string>> => {
  const files = archiveFiles(parts, { owner: { ...sampleOwner, language }, now: sampleNow })
  return Object.fromEntries(await Promise.all(files.map(async ({ name, text }) => [name, await readAll(text)])))
}

/** The stored pages have ISO times in braces: how a language writes a time depends on the version of Node.js. */
function storedPage(language: 'en' | 'uk'): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  const page = readFileSync(new URL(`./testing/page.${language}.html`, import.meta.url), 'utf8')
  return page.replaceAll(/\{(\d{4}-[^}]*Z)\}/g, (_, time) => `${format.format(new Date(time))} UTC`)
}

describe.each([
  ['collected as a whole', whole],
  ['that comes row by row', streamed],
])('an archive of data %s', (_, parts) => {
  test.each(['en', 'uk'] as const)('has the page that was stored with version 1.0.1, in %s', async (language) => {
    expect((await filesOf(parts, language))['index.html']).toBe(storedPage(language))
  })

  test('has JSON files as JSON.stringify prints them', async () => {
    const { 'index.html': _page, ...files } = await filesOf(parts, 'en')
    const expected = Object.entries(sampleData).map(([name, data]) => [
      `${name}.json`,
      `${JSON.stringify(data ?? null, null, 2)}\n`,
    ])
    expect(files).toEqual(Object.fromEntries(expected))
  })
})
