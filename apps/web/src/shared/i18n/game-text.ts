import type { Sentence } from '@hexaverse/protocol/game'
import type { Language } from '@hexaverse/protocol/language'
import type { GameSentenceCode } from '@hexaverse/protocol/texts/game'
import { renderSentence } from '@hexaverse/protocol/texts/game/render-sentence'
import type { Catalogue } from './catalogue.ts'

/** What the game said, in the reader's language by its code; a code that this page does not know yet, in the server's words. */
export function gameText(language: Language, table: Catalogue | undefined, { code, params, text }: Sentence): string {
  const game = table?.game
  if (!game || !Object.hasOwn(game.sentences, code)) return text
  return renderSentence(language, game, code as GameSentenceCode, params)
}
