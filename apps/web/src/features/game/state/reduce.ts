import { followRoom, type Message, type RoomState } from '@hexaverse/protocol/game'
import { emptyState, type GameState, type Pending, without } from './game-state.ts'
import { applyRematch } from './rematch.ts'
import { mySite } from './seats.ts'
import { beginTurn, endOf, stopTurns } from './turns.ts'

/** The state after a message that arrives at `now`, by the page's own clock. */
export function reduceMessage(state: GameState, message: Message, now: number): GameState {
  switch (message.type) {
    case 'room-started':
      return applySnapshot(state, message.room, now)
    case 'room-waiting':
      return applyWaiting(state, message, now)
    case 'game-crashed':
      return { ...without(stopTurns(state), 'wait', 'isArriving'), crash: message.line }
    case 'claim-denied':
    case 'exchange-failed':
      return applyDenial(state, message)
    case 'session':
      return message.runningRoomId === undefined && state.isArriving ? without(state, 'isArriving') : state
    case 'rematch':
      return applyRematch(state, message)
    case 'watchers':
      return applyWatchers(state, message)
    case 'room-head':
      return state
    default:
      return applyEvent(state, message, now)
  }
}

/** A player who has cancelled meanwhile does not wait again. */
function applyWaiting(state: GameState, message: Message<'room-waiting'>, now: number): GameState {
  const { wait } = state
  const { roomId, joined, size, seats, host, isUnwatched } = message
  if (wait?.roomId !== roomId) return state
  const { aloneSince = now, ...known } = without(wait, 'seats', 'host', 'isUnwatched')
  const table = { ...(seats && { seats }), ...(host !== undefined && { host }), ...(isUnwatched && { isUnwatched }) }
  return { ...state, wait: { ...known, joined, size, ...table, ...(joined === 1 && { aloneSince }) } }
}

function applyWatchers(
  state: GameState,
  { roomId, count, against = [], isOff = false }: Message<'watchers'>,
): GameState {
  return state.room?.roomId === roomId ? { ...state, watching: { count, against, isOff } } : state
}

/** Every tab of the player receives the denial; it concerns only the tab that sent the command. */
function applyDenial(state: GameState, message: Message<'claim-denied' | 'exchange-failed'>): GameState {
  const { refusal, commandId, type } = message
  if (!state.pending || state.pending.commandId !== commandId) return state
  const denied = { ...without(state, 'pending'), denial: { refusal } }
  return type === 'exchange-failed' ? { ...denied, hasExchanged: true } : denied
}

/** Messages about an event of the room. */
type EventMessage = Message<
  | 'turn-passed'
  | 'log-line'
  | 'turns-made'
  | 'player-excluded'
  | 'scoring'
  | 'claim-confirmed'
  | 'exchange-done'
  | 'player-connection'
  | 'player-updated'
  | 'game-ended'
>

function applyEvent(state: GameState, message: EventMessage, now: number): GameState {
  const order = orderOf(state, message)
  if (order === 'old') return applyResult(state, message)
  if (order !== 'next' || !state.room) return state
  return applyNext({ ...state, room: followRoom(state.room, message) }, message, now)
}

function applyNext(state: GameState, message: EventMessage, now: number): GameState {
  switch (message.type) {
    case 'turn-passed':
      return beginTurn(state, message.turn, now)
    case 'log-line':
      return message.turn && state.turnEndsAt !== undefined ? { ...state, turnEndsAt: endOf(message.turn, now) } : state
    case 'claim-confirmed':
      return clearAnswered(state, message)
    case 'exchange-done':
      return { ...clearAnswered(state, message), hasExchanged: true }
    case 'player-connection':
      return { ...state, absences: absencesAfter(state, message, now) }
    default:
      return applyResult(state, message)
  }
}

/** Applies a result of this player or of the game. A player who returns gets it after a snapshot that contains it. */
function applyResult(state: GameState, message: EventMessage): GameState {
  switch (message.type) {
    case 'player-excluded':
      return applyExit(state, message)
    case 'scoring':
      return { ...stopTurns(state), scoring: message }
    case 'game-ended':
      return { ...stopTurns(state), absences: {}, ended: message }
    default:
      return state
  }
}

function applyExit(state: GameState, message: Message<'player-excluded'>): GameState {
  const { player, isGameOver } = message
  const absences = without(state.absences, player.site)
  if (player.login === state.login) return { ...stopTurns(state), absences, ownExit: message }
  return { ...(isGameOver ? stopTurns(state) : state), absences }
}

/** Another tab of the player may have been quicker. The request of this tab is then still unanswered. */
function clearAnswered(state: GameState, { commandId }: { readonly commandId?: string }): GameState {
  return state.pending?.commandId === commandId ? without(state, 'pending') : state
}

function absencesAfter(
  { absences }: GameState,
  { site, isConnected, secondsLeft }: Message<'player-connection'>,
  now: number,
): GameState['absences'] {
  return isConnected ? without(absences, site) : { ...absences, [site]: now + secondsLeft * 1000 }
}

/** A snapshot of the room: at the start, on return, or after a gap. It may be older than the events already applied. */
function applySnapshot(state: GameState, room: RoomState, now: number): GameState {
  const isSame = state.room?.roomId === room.roomId
  if (isSame && state.room.seq > room.seq) return state
  const known = isSame ? without(state, 'wait', 'crash') : emptyState(state.login, state.connection)
  const clockLeadMs = now - room.turn.sentAt
  const shown = { ...known, room, shownSeq: room.seq, absences: absencesIn(room, known), clockLeadMs }
  if (room.status === 'ended') return stopTurns(shown)
  return isSame && state.room.turn.number === room.turn.number ? goOn(shown, room, now) : begin(shown, room, now)
}

/** Players who are connected again are no longer absent. */
function absencesIn({ players }: RoomState, { absences }: GameState): GameState['absences'] {
  const away = players.filter(({ site, isConnected }) => !isConnected && absences[site] !== undefined)
  return Object.fromEntries(away.map(({ site }) => [site, absences[site] ?? 0]))
}

function begin(state: GameState, room: RoomState, now: number): GameState {
  const hasExchanged = room.hasExchanged && room.turn.site === mySite(state)
  return { ...without(state, 'pending'), isMyTurn: false, hasExchanged, turnEndsAt: endOf(room.turn, now) }
}

/** Continues the turn: a request that the snapshot does not answer stays pending, and an ended turn stays ended. */
function goOn(state: GameState, room: RoomState, now: number): GameState {
  const site = mySite(state)
  const hasExchanged = state.hasExchanged || (room.hasExchanged && room.turn.site === site)
  const { pending } = state
  if (pending?.type === 'end-turn') return state
  const turnEndsAt = endOf(room.turn, now)
  if (pending && isAnswered(pending, room, site)) return { ...without(state, 'pending'), hasExchanged, turnEndsAt }
  return { ...state, hasExchanged, turnEndsAt }
}

function isAnswered({ type }: Pending, { claims, turn, hasExchanged }: RoomState, site: number | undefined): boolean {
  if (type === 'exchange') return hasExchanged
  return type === 'claim' && claims.some((claim) => claim.site === site && claim.turnNumber === turn.number)
}

/** `old`: the snapshot contains it. `missing`: an earlier message was not received. `foreign`: of another room. */
type Order = 'next' | 'old' | 'missing' | 'foreign'

type Ordered = Extract<Message, { readonly roomId: string }>

/** The order of a message among those received. Messages of one event share its number, so the last one may repeat. */
export function orderOf({ room, shownSeq = 0 }: GameState, message: Ordered): Order {
  if (room?.roomId !== message.roomId) return 'foreign'
  const seq = 'seq' in message ? message.seq : undefined
  if (message.type === 'room-head') return message.seq > room.seq ? 'missing' : 'old'
  if (seq === undefined) return 'next'
  if (seq <= shownSeq || seq < room.seq) return 'old'
  return seq > room.seq + 1 ? 'missing' : 'next'
}
