import { en as game } from '@hexaverse/protocol/texts/game/en'
import { board } from './board.ts'
import { guide } from './guide.ts'
import { hud } from './hud.ts'
import { screens } from './screens.ts'

/** What only the game screen says. */
export const words = { ...board, ...guide, ...hud, ...screens } as const

export const table = { words, game }
