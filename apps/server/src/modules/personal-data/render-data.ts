import type { Language } from '@hexaverse/protocol/language'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { tellTime } from './tell-time.ts'
import { wordsOf } from './words-of.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data)
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Anything that JSON can hold, as markup: things as pairs, lists of things as tables. */
export function renderData(data: unknown, language: Language, field = ''): string {
  if (Array.isArray(data)) return renderList(data, language)
  if (isFields(data)) return renderFields(data, language)
  return escapeMarkup(tell(data, language, field))
}

function renderFields(data: Fields, language: Language): string {
  const pairs = Object.entries(data).map(
    ([name, value]) => `<dt>${label(name, language)}</dt><dd>${renderData(value, language, name)}</dd>`,
  )
  return `<dl>${pairs.join('')}</dl>`
}

function renderList(list: readonly unknown[], language: Language): string {
  if (list.length === 0) return `<p>${escapeMarkup(wordsOf(language).nothing)}</p>`
  if (!list.every(isFields)) {
    return `<ul>${list.map((item) => `<li>${renderData(item, language)}</li>`).join('')}</ul>`
  }
  const names = [...new Set(list.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${label(name, language)}</th>`)
  const rows = list.map(
    (row) => `<tr>${names.map((name) => `<td>${renderData(row[name], language, name)}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function label(name: string, language: Language): string {
  return escapeMarkup(wordsOf(language).fields[name] ?? name)
}

function tell(value: unknown, language: Language, field: string): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = String(value)
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsOf(language).values
  return isoTime.test(text) ? tellTime(new Date(text), language) : (names[field]?.[text] ?? text)
}
