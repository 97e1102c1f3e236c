import { uk as game } from '@hexaverse/protocol/texts/game/uk'
import type { PreviewTexts } from './preview-texts.ts'

export const uk: PreviewTexts = {
  won: '{player} перемагає на планеті {planet}',
  wonByFormerPlayer: 'Колишній гравець перемагає на планеті {planet}',
  drawn: 'Нічия на планеті {planet}',
  description: '{ending}: {scores}. Перегляньте кожен хід і перевірте, чи гра була чесною.',
  endings: {
    clean: 'Чиста перемога',
    technical: 'Технічна перемога',
    points: 'Перемога за очками',
    draw: 'Нічия',
  },
  formerPlayer: 'колишній гравець',
  bots: {
    easy: 'легкий бот',
    normal: 'звичайний бот',
    hard: 'складний бот',
    expert: 'експертний бот',
    master: 'бот-майстер',
  },
  players: { one: '{count} гравець', few: '{count} гравці', other: '{count} гравців' },
  planets: game.planets,
}
