import { expect, test } from 'vitest'
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import { seatNames } from './seat-names.ts'

const people = [
  { position: 1, login: 'ada' },
  { position: 2, login: null },
  { position: 3, login: null, bot: 'easy' },
  { position: 4, login: 'bot-rigel', bot: 'hard' },
] as const

test.each([
  ['en', ['ada', 'a former player', 'bot (easy)', 'bot-rigel']],
  ['uk', ['ada', 'колишній гравець', 'бот (легкий)', 'bot-rigel']],
] as const)('every seat has a name in %s, also that of an erased person and of a bot', async (language, names) => {
  const { texts } = await loadCatalogue(language, new Set(['game', 'replay'] as const))
  expect(seatNames(people, (key, params) => translate(language, texts, key, params))).toEqual(names)
})
