import type { Claim, Message } from '@hexaverse/protocol/game'
import { claimYield, resources, type Stock } from '@hexaverse/rules'
import type { useTexts } from '../../../../shared/i18n/use-texts.ts'
import type { News } from '../../play/create-game.ts'
import type { GameState } from '../../state/game-state.ts'
import { mySite, playerAtSite } from '../../state/seats.ts'

/** Log lines that repeat what is announced for the message before them. */
const repeating: readonly string[] = ['game-started', 'claimed', 'locked', 'turn-ended']

/** The announcements for screen readers about a message. */
export function announce({ message, after }: Pick<News, 'message' | 'after'>, voice: Voice): readonly string[] {
  switch (message.type) {
    case 'turn-passed':
      return announceTurn(after, voice)
    case 'turns-made':
      return message.claims.map((claim) => findText(claim, voice))
    case 'claim-confirmed':
      return [...message.claims.map((claim) => ownFindText(claim, voice)), stockText(message.player.stock, voice)]
    case 'exchange-done':
      return [voice.t('hud.say.exchanged'), stockText(message.player.stock, voice)]
    case 'log-line':
      return isNew(message, after.login) ? [voice.gameText(message.line)] : []
    case 'player-excluded':
      return [voice.gameText(message.line)]
    default:
      return []
  }
}

function isNew({ line }: Message<'log-line'>, login: string): boolean {
  return !repeating.includes(line.code) && !(line.code === 'exchanged' && line.params['player'] === login)
}

function findText({ site, hex, triangle, resource, lock }: Claim, { t }: Voice): string {
  const found = { site, hex, triangle, resource: t(`resource.${resource}`).toLowerCase() }
  if (!lock) return t('hud.say.found', found)
  return t('hud.say.found-and-locked', { ...found, lockHex: lock.hex, lockTriangle: lock.triangle })
}

function ownFindText({ resource }: Claim, { t }: Voice): string {
  return t('hud.say.i-found', { count: claimYield, resource: t(`resource.${resource}`).toLowerCase() })
}

function stockText(stock: Stock, { t }: Voice): string {
  const counts = resources.map((resource) => `${t(`resource.${resource}`).toLowerCase()} ${stock[resource]}`)
  return t('hud.say.stock', { stock: counts.join(', ') })
}

/** Announces whose turn it is, except my own: that is announced when `isMyTurn` is set. */
export function announceTurn(state: GameState, { t }: Pick<Voice, 't'>): readonly string[] {
  const player = state.room && playerAtSite(state.room, state.room.turn.site)
  if (!player || player.site === mySite(state)) return []
  return [t('hud.say.turn', { site: player.site, login: player.login })]
}

/** The text functions that an announcement needs. */
export type Voice = Pick<ReturnType<typeof useTexts>, 't' | 'gameText'>
