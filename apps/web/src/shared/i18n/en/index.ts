import { en as pageTexts } from '@hexaverse/protocol/texts/pages/en'
import { landing } from './landing.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'

export const pages = {
  'not-found.text': 'There is nothing at this address.',
  'not-found.quote.1': 'Every map begins with someone who was lost.',
  'not-found.quote.2': 'The dark between the stars is where the next ones are found.',
  'not-found.quote.3': 'We looked for a shore and found a sky.',
  'not-found.quote.4': 'No orbit is a wrong turn. Some are just longer.',
} as const

export const documents = {
  'document.no-body': 'Body not available',
  'document.not-found': 'Its empty here. Or this document was not found',
  'document.contents': 'On this page',
  'document.table': 'Table {number}',
} as const

export const settings = {
  'settings.music-volume': 'Music volume',
  'settings.sound-volume': 'Sound volume',
  'settings.play-music': 'Play music',
  'settings.stop-music': 'Stop music',
  'settings.music.impossible': 'The music could not be loaded. Check the connection and try again.',
  'settings.play-select': 'Play select sound',
  'settings.advice': 'Advice while playing',
  'settings.hide-ratings': 'Hide ratings while playing',
  'settings.language': 'Language',
  'settings.language.impossible':
    'The words of that language could not be loaded. Check the connection and choose it again.',
  'settings.full-screen': 'Full screen',
  'settings.full-screen.leave': 'Leave full screen',
  'settings.full-screen.impossible': 'This browser cannot show the game in full screen.',
} as const

/** The English catalogue is the reference: its keys are the keys that every language must have. */
export const texts = { ...shell, ...site, ...pages, ...landing, ...documents, ...settings } as const

export const table = { texts, pageTexts }
