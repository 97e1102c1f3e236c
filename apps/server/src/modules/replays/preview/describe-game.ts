import type { Language } from '@hexaverse/protocol/language'
import { fillIn } from '@hexaverse/protocol/texts'
import type { FinishedGame, RankedPlayer } from './finished-game.ts'
import type { PreviewTexts } from './preview-texts.ts'
import { en } from './preview-texts-en.ts'
import { uk } from './preview-texts-uk.ts'

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = { en, uk }

export function titleOf({ players, ending, planet }: FinishedGame, language: Language): string {
  const { won, wonByFormerPlayer, drawn, planets } = previewTexts[language]
  const winner = players.find(({ isWinner }) => isWinner)
  const sentence = ending === 'draw' || !winner ? drawn : isFormer(winner) ? wonByFormerPlayer : won
  return fillIn(language, sentence, { planet: planets[planet], player: winner ? nameOf(winner, language) : '' })
}

export function descriptionOf({ players, ending }: FinishedGame, language: Language): string {
  const { description, endings } = previewTexts[language]
  const scores = players.map((player) => `${fullNameOf(player, language)} ${player.score}`).join(', ')
  return fillIn(language, description, { ending: endings[ending], scores })
}

export function nameOf({ login, bot }: RankedPlayer, language: Language): string {
  const { bots, formerPlayer } = previewTexts[language]
  return login ?? (bot ? bots[bot] : formerPlayer)
}

function fullNameOf(player: RankedPlayer, language: Language): string {
  const { bot, login } = player
  const name = nameOf(player, language)
  return bot && login !== null ? `${name} (${previewTexts[language].bots[bot]})` : name
}

function isFormer({ login, bot }: RankedPlayer): boolean {
  return login === null && !bot
}
