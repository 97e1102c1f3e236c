import { expect, test } from 'vitest'
import type { Catalogue } from '../../../shared/i18n/catalogue.ts'
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import type { TriangleFace } from './triangle-face.ts'
import { nameOfFace } from './triangles.tsx'

const parts = new Set(['member', 'game'] as const)
const tables: Readonly<Record<'en' | 'uk', Catalogue>> = {
  en: await loadCatalogue('en', parts),
  uk: await loadCatalogue('uk', parts),
}
const place = { hex: 2, triangle: 1 }
const faces = {
  free: { ...place, state: 'free' },
  open: { ...place, state: 'open' },
  claimed: { ...place, state: 'claimed', owner: 2, resource: 'food' },
  own: { ...place, state: 'claimed', owner: 1, resource: 'energy' },
  locked: { ...place, state: 'locked', owner: 3 },
  marked: { ...place, state: 'open' },
  hiding: { ...place, state: 'free', hides: 'stone' },
} as const satisfies Record<string, TriangleFace>

test.each([
  ['en', 'free', 'Hexagon 2, triangle 1, free'],
  ['en', 'open', 'Hexagon 2, triangle 1, open'],
  ['en', 'claimed', 'Hexagon 2, triangle 1, taken by Player 2, food'],
  ['en', 'own', 'Hexagon 2, triangle 1, taken by Player 1 (you), energy'],
  ['en', 'locked', 'Hexagon 2, triangle 1, blocked by Player 3'],
  ['en', 'marked', 'Hexagon 2, triangle 1, open, marked'],
  ['en', 'hiding', 'Hexagon 2, triangle 1, free, hid stone'],
  ['uk', 'free', 'Шестикутник 2, трикутник 1, вільний'],
  ['uk', 'open', 'Шестикутник 2, трикутник 1, відкритий'],
  ['uk', 'claimed', 'Шестикутник 2, трикутник 1, зайнято: Гравець 2, їжа'],
  ['uk', 'own', 'Шестикутник 2, трикутник 1, зайнято: Гравець 1 (ви), енергія'],
  ['uk', 'locked', 'Шестикутник 2, трикутник 1, замкнено: Гравець 3'],
  ['uk', 'marked', 'Шестикутник 2, трикутник 1, відкритий, позначений'],
  ['uk', 'hiding', 'Шестикутник 2, трикутник 1, вільний, тут було сховано: камінь'],
] as const)('the accessible name in %s of a triangle (%s) gives its place and its state', (language, kind, name) => {
  const { texts } = tables[language]
  expect(
    nameOfFace(faces[kind], { mySite: 1, isMarked: kind === 'marked' }, (key, params) =>
      translate(language, texts, key, params),
    ),
  ).toBe(name)
})
