import type { Language } from '../../language.ts'
import { fillIn, pickForm, type SentenceParams } from '../fill-in.ts'
import type { GameSentenceCode, GameTable } from './codes.ts'

/** Parameters whose value is a resource. */
const resourceParams = ['resource', 'paid', 'given', 'lacking']

/** Renders a sentence of the game in the language of the table. */
export function renderSentence(
  language: Language,
  table: GameTable,
  code: GameSentenceCode,
  params: SentenceParams,
): string {
  const sentence = table.sentences[code]
  const text = typeof sentence === 'string' ? sentence : pickForm(language, sentence, Number(params['count'] ?? 0))
  return fillIn(language, text, nameThings(table, params))
}

function nameThings({ resources, planets }: GameTable, params: SentenceParams): SentenceParams {
  const named: Record<string, string | number> = { ...params }
  for (const name of resourceParams) {
    const value = params[name]
    if (value !== undefined) named[name] = nameOf(resources, value)
  }
  const planet = params['planet']
  return planet === undefined ? named : { ...named, planet: nameOf(planets, planet) }
}

function nameOf(names: Readonly<Record<string, string>>, value: string | number): string | number {
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value
}
