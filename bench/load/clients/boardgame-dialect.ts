import { triangleAt } from '../../../packages/rules/src/board/board.ts'
import type { Player } from './crowd.ts'
import type { Dialect } from './dialect.ts'
import { plainScript, type Script, seats } from './script.ts'

const packet = (...event: unknown[]): string => `42/load,${JSON.stringify(event)}`
const updated = '42/load,["update"'
const synced = '42/load,["sync"'

/**
 * boardgame.io fixes the players of a match when it is created, so players who are free are grouped into the next one.
 */
export function createBoardgameDialect(turns: number): Dialect {
  const script: Script = plainScript(turns)
  const matches = new Map<string, Player[]>()
  const matchOf = new Map<Player, { matchId: string; place: number }>()
  let free: Player[] = []
  let matchCount = 0

  /** The first player's sync creates the match. The other players sync one by one after it. */
  function openMatch(players: Player[]): void {
    const matchId = `m${matchCount++}`
    matches.set(matchId, [])
    players.forEach((player, place) => {
      matchOf.set(player, { matchId, place })
    })
    sync(players[0] as Player)
    matches.set(matchId, players)
  }

  function sync(player: Player): void {
    const { matchId, place } = matchOf.get(player) as { matchId: string; place: number }
    player.socket.send(packet('sync', matchId, String(place), null, seats))
  }

  return {
    connectPacket: () => '40/load,',
    isAdmitted: (text) => text.startsWith('40/load,'),
    seek: (player) => {
      free.push(player)
      if (free.length < seats) return
      openMatch(free)
      free = []
    },
    sendMove: ({ roomId, sent }, { socket }, { seat, move }) => {
      const playerID = String(seat - 1)
      const args = move.type === 'claim' ? [triangleAt(move.hex, move.triangle)] : []
      const type = move.type === 'claim' ? 'claim' : 'pass'
      const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials: null } }
      socket.send(packet('update', action, sent - 1, roomId, playerID))
    },
    receive: (crowd, player, bytes, from, to) => {
      const start = bytes.toString('latin1', from, Math.min(to, from + updated.length))
      if (start === updated) crowd.noteReceived(player)
      else if (start.startsWith(synced)) {
        const { matchId, place } = matchOf.get(player) as { matchId: string; place: number }
        const players = matches.get(matchId) ?? []
        const following = players[place + 1]
        if (following) sync(following)
        else crowd.begin(matchId, script, players)
      }
    },
  }
}
