import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, type DocumentKind, documentKinds } from './document.ts'
import { parseDocument } from './parse-document.ts'

export interface Content {
  readonly documents: readonly Document[]
  readonly problems: readonly string[]
}

const fileName = /^(.+)\.(en|uk)\.md$/

/** Reads a folder with one subfolder per kind of document, each with `<id>.en.md` beside `<id>.uk.md`. */
export function readContent(folder: string): Content {
  const parsed = documentKinds.flatMap((kind) => readKind(folder, kind))
  const documents = parsed.flatMap((one) => (one.ok ? [one.document] : []))
  return {
    documents,
    problems: [...parsed.flatMap((one) => (one.ok ? [] : one.problems)), ...doubleIds(documents)],
  }
}

/** Two documents of one name would overwrite each other at every start. */
function doubleIds(documents: readonly Document[]): string[] {
  const ids = documents.map(({ id }) => id)
  const doubles = ids.filter((id, index) => ids.indexOf(id) !== index)
  return doubles.map((id) => `${id}: there are two documents of this name`)
}

function readKind(folder: string, kind: DocumentKind) {
  const kindFolder = join(folder, kind)
  const names = existsSync(kindFolder) ? readdirSync(kindFolder) : []
  const ids = new Set(names.flatMap((name) => fileName.exec(name)?.[1] ?? []))
  const readFile = (name: string): string => (names.includes(name) ? readFileSync(join(kindFolder, name), 'utf8') : '')
  return [...ids]
    .sort()
    .map((id) => parseDocument({ id, kind, files: { en: readFile(`${id}.en.md`), uk: readFile(`${id}.uk.md`) } }))
}
