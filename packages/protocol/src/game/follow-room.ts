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
import type { Claim, FormerPlayer, NamedScore, Player, RoomState } from './room-state.ts'

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
      return withPresence(room, (player) => (player.seat === message.seat ? message.isConnected : player.isConnected))
    case 'game-ended':
      return { status: 'ended' }
    default:
      return {}
  }
}

function withPlayer({ players }: RoomState, player: Player): Partial<RoomState> {
  return { players: players.map((one) => (one.seat === player.seat ? player : one)) }
}

function withPresence({ players }: RoomState, isHere: (player: Player) => boolean): Partial<RoomState> {
  return { players: players.map((player) => ({ ...player, isConnected: isHere(player) })) }
}

/** After an outage every person counts as away until a message says that they are back. Bots are always present. */
function afterLine(room: RoomState, { line }: Message<'log-line'>): Partial<RoomState> {
  return line.code === 'outage' ? withPresence(room, ({ login }) => login.startsWith('bot-')) : {}
}

function turnIn({ turn }: { readonly turn?: RoomState['turn'] }): Partial<RoomState> {
  return turn ? { turn } : {}
}

function withoutPlayer(room: RoomState, message: Message<'player-excluded'>): Partial<RoomState> {
  const { player, line, winner } = message
  const players = room.players.filter(({ seat }) => seat !== player.seat)
  const last = players.find(({ login }) => login === winner)
  return {
    players,
    formerPlayers: bySeat([...room.formerPlayers, player]),
    log: [...room.log, line],
    ...(last && { winners: [scoreOf(last, room.claims)] }),
    ...turnIn(message),
  }
}

function bySeat(players: readonly FormerPlayer[]): readonly FormerPlayer[] {
  return players.toSorted((one, other) => one.seat - other.seat)
}

/** The score of a player, who may be out of the game: the stock and the triangles stay as they were at the exit. */
export function scoreOf({ login, seat, stock }: Player, claims: readonly Claim[]): NamedScore {
  const units = Object.values(stock).reduce((sum, count) => sum + count, 0)
  return { login, seat, score: units + pointsPerTriangle * claims.filter((claim) => claim.seat === seat).length }
}

/** The facts of a room that the rules need. */
type PublicFacts = Pick<RoomState, 'turn' | 'claims' | 'players' | 'formerPlayers' | 'hasExchanged'>

/** The position of a room in play, as the rules need it. Everything in it is public. */
export function positionOfRoom({ turn, claims, players, formerPlayers, hasExchanged }: PublicFacts): Position {
  return positionOfView({
    current: turn.seat,
    turnNumber: turn.number,
    hasClaimed: claims.at(-1)?.turnNumber === turn.number,
    hasExchanged,
    seats: [...players, ...formerPlayers]
      .toSorted((one, other) => one.seat - other.seat)
      .map((player) => viewPlayer(player, claims)),
    triangles: trianglesOf(claims),
  })
}

function viewPlayer(player: Player | FormerPlayer, claims: readonly Claim[]): Facts['seats'][number] {
  const { seat, stock, turnsMade, exchangesUsed, hasParcel } = player
  const triangles = claims.filter((claim) => claim.seat === seat).length
  const standing = 'exit' in player ? player.exit : 'playing'
  return { seat, standing, stock, turnsMade, exchangesUsed, hasParcel, triangles }
}

/** Every triangle of the planet, by its number, with the claims applied. */
export function trianglesOf(claims: readonly Claim[]): Facts['triangles'] {
  const triangles: Facts['triangles'][number][] = Array.from({ length: triangleCount }, (_, triangle) => ({
    ...placeOf(triangle),
    state: 'free',
  }))
  for (const { seat, hex, triangle, resource, lock } of claims) {
    triangles[triangleAt(hex, triangle)] = { hex, triangle, state: 'claimed', by: seat, resource }
    if (lock) triangles[triangleAt(lock.hex, lock.triangle)] = { ...lock, state: 'locked', by: seat }
  }
  return triangles
}
