import type { Language } from '@hexaverse/protocol/language'
import { fillIn, formatNumber } from '@hexaverse/protocol/texts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import type { ArchiveTexts } from './archive-texts.ts'
import { en } from './archive-texts-en.ts'
import { uk } from './archive-texts-uk.ts'
import { type ArchivePart, isStream } from './data-section.ts'

const words: Readonly<Record<Language, ArchiveTexts>> = { en, uk }

function textsOf(language: Language): ArchiveTexts {
  return words[language]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data)
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Renders any JSON value as markup: an object as pairs, a list of objects as a table. */
function renderData(data: unknown, language: Language, field = ''): string {
  if (Array.isArray(data)) return renderList(data, language)
  if (isFields(data)) return renderFields(data, language)
  return escapeMarkup(formatValue(data, language, field))
}

function renderFields(data: Fields, language: Language): string {
  const pairs = Object.entries(data).map(
    ([name, value]) => `<dt>${label(name, language)}</dt><dd>${renderData(value, language, name)}</dd>`,
  )
  return `<dl>${pairs.join('')}</dl>`
}

function renderList(list: readonly unknown[], language: Language): string {
  if (list.length === 0) return `<p>${escapeMarkup(textsOf(language).nothing)}</p>`
  if (!list.every(isFields)) {
    return `<ul>${list.map((item) => `<li>${renderData(item, language)}</li>`).join('')}</ul>`
  }
  const names = [...new Set(list.flatMap((row) => Object.keys(row)))]
  const rows = list.map((row) => renderRow(row, names, language))
  return `${tableHead(names, language)}${rows.join('\n')}${tableEnd}`
}

/** Renders row by row what `renderList` would render of the whole list. */
async function* renderStream(list: AsyncIterable<object>, language: Language): AsyncGenerator<string> {
  let names: readonly string[] | undefined
  for await (const item of list) {
    const row = toPlain(item) as Fields
    yield names ? '\n' : tableHead(Object.keys(row), language)
    names ??= Object.keys(row)
    yield renderRow(row, names, language)
  }
  yield names ? tableEnd : renderList([], language)
}

function tableHead(names: readonly string[], language: Language): string {
  const head = names.map((name) => `<th scope="col">${label(name, language)}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>`
}

const tableEnd = '</tbody></table>'

function renderRow(row: Fields, names: readonly string[], language: Language): string {
  return `<tr>${names.map((name) => `<td>${renderData(row[name], language, name)}</td>`).join('')}</tr>`
}

function label(name: string, language: Language): string {
  return escapeMarkup(textsOf(language).fields[name] ?? name)
}

function formatValue(value: unknown, language: Language, field: string): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'number') return formatNumber(language, value)
  const text = String(value)
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = textsOf(language).values
  return isoTime.test(text) ? formatTime(new Date(text), language) : (names[field]?.[text] ?? text)
}

export interface ArchiveOwner {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly language: Language
}

/** The whole archive on one self-contained page: no script, no picture, no network. */
export async function* archivePage(
  { login, language }: ArchiveOwner,
  parts: readonly ArchivePart[],
  now: Date,
): AsyncGenerator<string> {
  const words = textsOf(language)
  const intro = fillIn(language, words.intro, { login, time: formatTime(now, language) })
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(words.title)} · Hexaverse</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeMarkup(words.title)}</h1>
<p>${escapeMarkup(intro)}</p>
`
  for (const { name, read } of parts) {
    yield `<section><h2>${escapeMarkup(words.sections[name] ?? name)}</h2>`
    const data = read()
    if (isStream(data)) yield* renderStream(data, language)
    else yield renderData(toPlain(await data), language)
    yield '</section>\n'
  }
  yield '</body>\n</html>\n'
}

/** Reduces data to what JSON can hold, so that the page shows what the files contain. */
function toPlain(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null))
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
section { overflow-x: auto; border-top: 1px solid #8888; margin-top: 2rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
@media (max-width: 40rem) { dl { display: block } dd dl { display: grid } dt { margin-top: .5rem } dd dt { margin: 0 } }
dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere } dd dl { margin: 0 }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: start; vertical-align: top; padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid #8884 }
`

/** One for each language, made when it is needed: making one takes longer than formatting hundreds of times. */
const timeFormats = new Map<Language, Intl.DateTimeFormat>()

function formatTime(time: Date, language: Language): string {
  let format = timeFormats.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
    timeFormats.set(language, format)
  }
  return `${format.format(time)} UTC`
}
