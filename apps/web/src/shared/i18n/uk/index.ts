import { uk as pageTexts } from '@hexaverse/protocol/texts/pages/uk'
import type { SiteTable } from '../table.ts'
import { documents } from './documents.ts'
import { landing } from './landing.ts'
import { pages } from './pages.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'

export const table: SiteTable = {
  words: { ...shell, ...site, ...pages, ...landing, ...documents, ...settings },
  pageTexts,
}
