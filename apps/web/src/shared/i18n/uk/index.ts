import { uk as pageTexts } from '@hexaverse/protocol/page-texts'
import { uk as sentences } from '@hexaverse/protocol/sentences'
import type { Table } from '../table.ts'
import { landing } from './landing.ts'
import { pages } from './pages.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'

export const table: Table = {
  words: { ...shell, ...pages, ...landing, ...settings },
  sentences,
  pageTexts,
}
