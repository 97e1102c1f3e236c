import {
  type Facts,
  type Position,
  placeOf,
  pointsPerTriangle,
  positionOfView,
  triangleAt,
  triangleCount,
} from '@hexaverse/rules'
import type { Message } from './messages.ts'
import {
  type Claim,
  type FormerPlayer,
  isBotLogin,
  type NamedScore,
  type Player,
  type RoomState,
} from './room-state.ts'
import { seatAtSite } from './sites.ts'

/**
 * Applies a message to the room that a client knows. A client that applies every message after a snapshot stays up to
 * date.
 */
export function followRoom(room: RoomState, message: Message): RoomState {
  const seq = 'seq' in message && message.seq !== undefined ? message.seq : room.seq
  return { ...room, ...changesBy(room, message), seq }
}

function changesBy(room: RoomState, message: Message): Partial<RoomState> {
  switch (message.type) {
    case 'turn-passed':
      return { ...withPlayer(room, message.player), turn: message.turn, hasExchanged: false }
    case 'log-line':
      return { ...afterLine(room, message), log: [...room.log, message.line], ...turnIn(message) }
    case 'claim-confirmed':
    case 'turns-made':
      return { ...withPlayer(room, message.player), claims: [...room.claims, ...message.claims] }
    case 'exchange-done':
    case 'player-updated':
      return { ...withPlayer(room, message.player), hasExchanged: true }
    case 'player-excluded':
      return withoutPlayer(room, message)
    case 'scoring':
      return { winners: message.winners }
    case 'player-connection':
      return withPresence(room, (player) => (player.site === message.site ? message.isConnected : player.isConnected))
    case 'game-ended':
      return { status: 'ended' }
    default:
      return {}
  }
}

function withPlayer({ players }: RoomState, player: Player): Partial<RoomState> {
  return { players: players.map((one) => (one.site === player.site ? player : one)) }
}

function withPresence({ players }: RoomState, isHere: (player: Player) => boolean): Partial<RoomState> {
  return { players: players.map((player) => ({ ...player, isConnected: isHere(player) })) }
}

/** After an outage every person counts as away until a message says that they are back. Bots are always present. */
function afterLine(room: RoomState, { line }: Message<'log-line'>): Partial<RoomState> {
  return line.code === 'outage' ? withPresence(room, ({ login }) => isBotLogin(login)) : {}
}

function turnIn({ turn }: { readonly turn?: RoomState['turn'] }): Partial<RoomState> {
  return turn ? { turn } : {}
}

function withoutPlayer(room: RoomState, message: Message<'player-excluded'>): Partial<RoomState> {
  const { player, line, winner } = message
  const players = room.players.filter(({ site }) => site !== player.site)
  const last = players.find(({ login }) => login === winner)
  return {
    players,
    formerPlayers: inTurnOrder([...room.formerPlayers, player], room.sites),
    log: [...room.log, line],
    ...(last && { winners: [scoreOf(last, room.claims)] }),
    ...turnIn(message),
  }
}

function inTurnOrder<Some extends Player>(players: readonly Some[], sites: readonly number[]): readonly Some[] {
  return players.toSorted((one, other) => seatAtSite(sites, one.site) - seatAtSite(sites, other.site))
}

/** The score of a player, who may be out of the game: the stock and the triangles stay as they were at the exit. */
export function scoreOf({ login, site, stock }: Player, claims: readonly Claim[]): NamedScore {
  const units = Object.values(stock).reduce((sum, count) => sum + count, 0)
  return { login, site, score: units + pointsPerTriangle * claims.filter((claim) => claim.site === site).length }
}

/** The facts of a room that the rules need. */
type PublicFacts = Pick<RoomState, 'sites' | 'turn' | 'claims' | 'players' | 'formerPlayers' | 'hasExchanged'>

/** The position of a room in play, as the rules need it. Everything in it is public. */
export function positionOfRoom(room: PublicFacts): Position {
  const { sites, turn, claims, players, formerPlayers, hasExchanged } = room
  return positionOfView({
    current: seatAtSite(sites, turn.site),
    turnNumber: turn.number,
    hasClaimed: claims.at(-1)?.turnNumber === turn.number,
    hasExchanged,
    seats: inTurnOrder([...players, ...formerPlayers], sites).map((player) => viewPlayer(player, room)),
    triangles: trianglesOf(claims, (site) => seatAtSite(sites, site)),
  })
}

function viewPlayer(player: Player | FormerPlayer, { sites, claims }: PublicFacts): Facts['seats'][number] {
  const { site, stock, turnsMade, exchangesUsed, hasParcel } = player
  const seat = seatAtSite(sites, site)
  const triangles = claims.filter((claim) => claim.site === site).length
  const standing = 'exit' in player ? player.exit : 'playing'
  return { seat, site, standing, stock, turnsMade, exchangesUsed, hasParcel, triangles }
}

/** Every triangle of the planet, by its number, with the claims applied. It is `by` its owner's site if nothing else is asked for. */
export function trianglesOf(
  claims: readonly Claim[],
  ownerAt: (site: number) => number = (site) => site,
): Facts['triangles'] {
  const triangles: Facts['triangles'][number][] = Array.from({ length: triangleCount }, (_, triangle) => ({
    ...placeOf(triangle),
    state: 'free',
  }))
  for (const { site, hex, triangle, resource, lock } of claims) {
    const by = ownerAt(site)
    triangles[triangleAt(hex, triangle)] = { hex, triangle, state: 'claimed', by, resource }
    if (lock) triangles[triangleAt(lock.hex, lock.triangle)] = { ...lock, state: 'locked', by }
  }
  return triangles
}
