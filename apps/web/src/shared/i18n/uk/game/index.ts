import { uk as game } from '@hexaverse/protocol/texts/game/uk'
import type { GameCatalogue } from '../../catalogue.ts'
import { friends } from './friends.ts'
import { hud } from './hud.ts'
import { lesson } from './lesson.ts'
import { practice } from './practice.ts'
import { screens } from './screens.ts'
import { watch } from './watch.ts'

export const board = {
  'board.planet': 'Планета',
  'board.triangle': 'Шестикутник {hex}, трикутник {triangle}, {state}',
  'board.free': 'вільний',
  'board.open': 'відкритий',
  'board.marked': '{state}, позначений',
  'board.taken-by': 'зайнято: {player}, {resource}',
  'board.blocked-by': 'замкнено: {player}',
  'board.hides': '{state}, тут було сховано: {resource}',
  'board.player': 'Гравець {site}',
  'board.player-you': 'Гравець {site} (ви)',
  'board.home': '{player}, {name}: дім',
  'board.gone': '{player}, {name}: уже не грає',
  'board.zoom-in': 'Збільшити',
  'board.zoom-out': 'Зменшити',
  'board.fit': 'Умістити',
} as const

export const table: GameCatalogue = {
  texts: { ...board, ...friends, ...hud, ...lesson, ...practice, ...screens, ...watch },
  game,
}
