import type { Sentence } from '@hexaverse/protocol/game'
import type { Language } from '@hexaverse/protocol/language'
import type { GameSentenceCode } from '@hexaverse/protocol/texts/game'
import { renderSentence } from '@hexaverse/protocol/texts/game/render-sentence'
import type { Catalogue } from './catalogue.ts'

/**
 * A sentence of the game in the reader's language, found by its code. For an unknown code it is the server's own text.
 */
export function gameText(language: Language, table: Catalogue | undefined, { code, params, text }: Sentence): string {
  const game = table?.game
  if (!game || !Object.hasOwn(game.sentences, code)) return text
  return renderSentence(language, game, code as GameSentenceCode, params)
}
