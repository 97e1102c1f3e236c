import { en as game } from '@hexaverse/protocol/texts/game/en'
import type { PreviewTexts } from './preview-texts.ts'

export const en: PreviewTexts = {
  won: '{player} wins on planet {planet}',
  wonByFormerPlayer: 'A former player wins on planet {planet}',
  drawn: 'A draw on planet {planet}',
  description: '{ending}: {scores}. See every move again and check that the game was fair.',
  endings: {
    clean: 'Clean victory',
    technical: 'Technical victory',
    points: 'Victory on points',
    draw: 'Draw',
  },
  formerPlayer: 'a former player',
  bots: { easy: 'easy bot', normal: 'normal bot', hard: 'hard bot', expert: 'expert bot', master: 'master bot' },
  players: { one: '{count} player', other: '{count} players' },
  planets: game.planets,
}
