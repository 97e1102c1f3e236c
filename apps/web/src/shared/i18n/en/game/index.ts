import { en as game } from '@hexaverse/protocol/texts/game/en'
import { friends } from './friends.ts'
import { hud } from './hud.ts'
import { lesson } from './lesson.ts'
import { practice } from './practice.ts'
import { screens } from './screens.ts'
import { watch } from './watch.ts'

export const board = {
  'board.planet': 'The planet',
  'board.triangle': 'Hexagon {hex}, triangle {triangle}, {state}',
  'board.free': 'free',
  'board.open': 'open',
  'board.marked': '{state}, marked',
  'board.taken-by': 'taken by {player}, {resource}',
  'board.blocked-by': 'blocked by {player}',
  'board.hides': '{state}, hid {resource}',
  'board.player': 'Player {site}',
  'board.player-you': 'Player {site} (you)',
  'board.home': '{player}, {name}: home',
  'board.gone': '{player}, {name}: left the planet',
  'board.zoom-in': 'Zoom in',
  'board.zoom-out': 'Zoom out',
  'board.fit': 'Fit',
} as const

/** Texts that only the game screen uses. */
export const texts = { ...board, ...friends, ...hud, ...lesson, ...practice, ...screens, ...watch } as const

export const table = { texts, game }
