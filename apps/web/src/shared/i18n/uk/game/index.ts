import { uk as game } from '@hexaverse/protocol/texts/game/uk'
import type { GameWords } from '../../table.ts'
import { board } from './board.ts'
import { guide } from './guide.ts'
import { hud } from './hud.ts'
import { screens } from './screens.ts'

export const table: GameWords = { words: { ...board, ...guide, ...hud, ...screens }, game }
