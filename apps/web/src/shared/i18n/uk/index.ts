import { uk as pageTexts } from '@hexaverse/protocol/texts/pages/uk'
import type { SiteCatalogue } from '../catalogue.ts'
import { landing } from './landing.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'

export const pages = {
  'not-found.text': 'За цією адресою нічого немає.',
  'not-found.quote.1': 'Кожна карта починається з того, хто заблукав.',
  'not-found.quote.2': 'Нові зорі знаходять саме в темряві між зорями.',
  'not-found.quote.3': 'Ми шукали берег, а знайшли небо.',
  'not-found.quote.4': 'Хибних орбіт немає. Є тільки довші.',
} as const

export const documents = {
  'document.no-body': 'Текст недоступний',
  'document.not-found': 'Тут порожньо. Або цей документ не знайдено',
  'document.contents': 'На цій сторінці',
  'document.table': 'Таблиця {number}',
} as const

export const settings = {
  'settings.music-volume': 'Гучність музики',
  'settings.sound-volume': 'Гучність звуків',
  'settings.play-music': 'Увімкнути музику',
  'settings.stop-music': 'Вимкнути музику',
  'settings.music.impossible': 'Не вдалося завантажити музику. Перевірте з’єднання та спробуйте ще раз.',
  'settings.play-select': 'Відтворити звук вибору',
  'settings.advice': 'Поради під час гри',
  'settings.hide-ratings': 'Ховати рейтинги під час гри',
  'settings.language': 'Мова',
  'settings.language.impossible': 'Не вдалося завантажити слова цієї мови. Перевірте з’єднання та виберіть її ще раз.',
  'settings.full-screen': 'На весь екран',
  'settings.full-screen.leave': 'Вийти з повноекранного режиму',
  'settings.full-screen.impossible': 'Цей браузер не може показати гру на весь екран.',
} as const

export const table: SiteCatalogue = {
  texts: { ...shell, ...site, ...pages, ...landing, ...documents, ...settings },
  pageTexts,
}
