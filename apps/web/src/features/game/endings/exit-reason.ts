import type { Message } from '@hexaverse/protocol/game'

/** The key of the text that says why the player is out of the game. */
export function exitReason({ player, line, lacking }: Message<'player-excluded'>) {
  if (line.code === 'did-not-return') return 'screens.left.did-not-return'
  if (player.exit === 'left') return 'screens.left.left'
  return lacking ? (`screens.left.starved.${lacking}` as const) : 'screens.left.starved'
}
