import type { Language } from '@hexaverse/protocol/language'
import type { DocumentTexts } from '@hexaverse/protocol/words/documents'
import { parse as parseYaml } from 'yaml'
import { type Document, type DocumentKind, isDocumentId } from './document.ts'

export interface DocumentSource {
  readonly id: string
  readonly kind: DocumentKind
  /** The text of the file of each language. */
  readonly files: Readonly<Record<Language, string>>
}

export type ParsedDocument =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly problems: readonly string[] }

const frontMatter = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/
const shapes = {
  title: /^.{1,200}$/,
  keywords: /^.{1,500}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  img: /^[a-z0-9-]+\.(svg|png|jpg|webp)$/,
}
type FieldName = keyof typeof shapes

/** Reads a document from its two files. The English file has the fields that are common to all languages. */
export function parseDocument({ id, kind, files }: DocumentSource): ParsedDocument {
  const problems: string[] = isDocumentId(id)
    ? []
    : [`${id}: the name may have lower-case letters, digits and hyphens only`]
  const parts = { en: splitFile(files.en), uk: splitFile(files.uk) }
  const field = (language: Language, name: FieldName): string => {
    const value = parts[language].fields[name]
    if (typeof value === 'string' && shapes[name].test(value.trim())) return value.trim()
    problems.push(`${id}.${language}.md: "${name}" is missing or malformed`)
    return ''
  }
  const text = (language: Language): DocumentTexts => {
    const { body } = parts[language]
    if (!body) problems.push(`${id}.${language}.md: there is no text below the front matter`)
    return { title: field(language, 'title'), keywords: field(language, 'keywords'), body }
  }
  const date = field('en', 'date')
  const publishedAt = new Date(`${date}T00:00:00Z`)
  if (date && !isSameDay(publishedAt, date)) problems.push(`${id}.en.md: there is no such date`)
  const document = { id, kind, publishedAt, image: field('en', 'img'), texts: { en: text('en'), uk: text('uk') } }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, document }
}

/** `Date` moves a day that the month does not have into the next month. */
function isSameDay(instant: Date, day: string): boolean {
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

function splitFile(file: string): { fields: Readonly<Record<string, unknown>>; body: string } {
  const [, front = '', body = ''] = frontMatter.exec(file) ?? []
  return { fields: readFields(front), body: body.trim() }
}

function readFields(front: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = parseYaml(front)
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
