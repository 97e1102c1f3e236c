import { describe, expect, it } from 'vitest'
import { parseDocument } from './parse-document.ts'

const en = '---\ntitle: A storm\nkeywords: storm, weather\ndate: 2026-11-01\nimg: storm.svg\n---\n\nIt blew.\n'
const uk = '---\ntitle: Буря\nkeywords: буря\n---\n\nДуло.\n'
const parse = (files: { en?: string; uk?: string }, id = 'a-storm') =>
  parseDocument({ id, kind: 'news', files: { en, uk, ...files } })

describe('a document', () => {
  it.each([
    ['no front matter', { en: 'It blew.' }, 'a-storm.en.md: "title" is missing'],
    ['front matter that is no YAML', { en: en.replace('keywords: storm', 'keywords: [storm') }, '"title" is missing'],
    ['front matter that is a list', { uk: '---\n- a\n---\nДуло.' }, 'a-storm.uk.md: "title"'],
    ['no title', { uk: uk.replace('title: Буря\n', '') }, 'a-storm.uk.md: "title"'],
    ['a title of two lines', { en: en.replace('A storm', '"A\\nstorm"') }, 'a-storm.en.md: "title"'],
    ['an impossible date', { en: en.replace('2026-11-01', '2026-13-41') }, 'no such date'],
    ['a day that the month does not have', { en: en.replace('2026-11-01', '2026-02-30') }, 'no such date'],
    ['a date in words', { en: en.replace('2026-11-01', 'yesterday') }, '"date"'],
    ['a picture outside the folder', { en: en.replace('storm.svg', '../../etc/passwd') }, '"img"'],
    ['no text', { uk: uk.replace('Дуло.', '') }, 'no text'],
  ])('with %s is refused', (_, files, problem) => {
    const parsed = parse(files)
    expect(parsed.ok ? [] : parsed.problems).toContainEqual(expect.stringContaining(problem))
  })

  it('with a name that would have to be escaped in a URL is refused', () => {
    for (const id of ['A storm', '../a', 'буря', '-a', '']) expect(parse({}, id).ok).toBe(false)
  })

  it('reports all its problems at once', () => {
    const parsed = parse({ en: 'nothing', uk: 'нічого' })
    expect(parsed.ok ? 0 : parsed.problems.length).toBeGreaterThan(5)
  })

  it('takes the common fields from the English file and the texts from each', () => {
    expect(parse({ en: en.replaceAll('\n', '\r\n') })).toEqual({
      ok: true,
      document: {
        id: 'a-storm',
        kind: 'news',
        publishedAt: new Date('2026-11-01T00:00:00Z'),
        image: 'storm.svg',
        texts: {
          en: { title: 'A storm', keywords: 'storm, weather', body: 'It blew.' },
          uk: { title: 'Буря', keywords: 'буря', body: 'Дуло.' },
        },
      },
    })
  })
})
