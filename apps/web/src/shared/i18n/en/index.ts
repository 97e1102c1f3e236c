import { en as pageTexts } from '@hexaverse/protocol/texts/pages/en'
import { documents } from './documents.ts'
import { landing } from './landing.ts'
import { pages } from './pages.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'

/** The English tables are the measure: their keys are the keys that every language must have. */
export const words = { ...shell, ...site, ...pages, ...landing, ...documents, ...settings } as const

export const table = { words, pageTexts }
