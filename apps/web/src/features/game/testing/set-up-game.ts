import { type Message, messagesForMove, type RoomState } from '@hexaverse/protocol/game'
import { messagesForRandomGame } from '@hexaverse/protocol/game/testing/random-game-messages'
import { applyMove, type Game, legalMoves, type Move, placeOf } from '@hexaverse/rules'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import { createGame } from '../play/create-game.ts'
import type { FoundRoom, VisitedTable } from '../play/ports.ts'
import { choicesOf } from '../state/choices.ts'
import { LedConnection, ManualConnection } from './manual-connection.ts'

const turnMs = 60_000

interface PageOptions {
  readonly found?: FoundRoom
  readonly table?: VisitedTable
  /** The room at whose end the page was before a reload. */
  readonly endedRoom?: string
  /** Whether there is a choice of nodes. */
  readonly isLed?: boolean
}

/** A page that ada has just opened, with ports that the test controls. */
export function setUpGame({ found, table, endedRoom, isLed }: PageOptions = {}) {
  const Opened = isLed ? LedConnection : ManualConnection
  const kept = { endedRoom }
  const clock = createManualClock()
  const connections: ManualConnection[] = []
  const effects: string[] = []
  let ids = 0
  const game = createGame({
    clock,
    openConnection(events, roomId) {
      const connection = new Opened(events, roomId)
      connections.push(connection)
      return connection
    },
    async findRoom(size, isPrivate) {
      if (found) effects.push(isPrivate ? `open ${size}` : `find ${size}`)
      return found
    },
    readTable: async (roomId) => table ?? { code: `no table ${roomId}` },
    findLogin: () => 'ada',
    entropyFor: (roomId) => `entropy of ${roomId}`,
    newId: () => `id ${++ids}`,
    playSound: (name) => effects.push(name),
    warn: (code) => effects.push(`warn ${code}`),
    alertRefused: (code) => effects.push(`refused ${code}`),
    refreshBalance: () => effects.push('balance'),
    endKeeper: {
      keep: (roomId) => {
        kept.endedRoom = roomId
      },
      find: () => kept.endedRoom,
    },
  })
  const { store } = game
  game.open()
  const connection = () => connections.at(-1) as ManualConnection
  return { clock, store, connections, connection, game, effects, kept, state: store.getState }
}

/** A page in the middle of a game, at the beginning of ada's turn. */
export function setUpTurn() {
  const page = setUpGame()
  const table = findTurn()
  page.connection().open()
  page.connection().receive({ type: 'session' }, { type: 'room-started', room: table.room })
  page.clock.pass(200)
  const [triangle = 0] = choicesOf(page.state()).open
  return { ...page, ...table, open: placeOf(triangle) }
}

interface Table {
  readonly game: Game
  readonly room: RoomState
}

/** Finds a fresh turn of ada's in which all three kinds of move are legal. */
function findTurn(): { readonly played: Table; readonly room: RoomState } {
  for (const { game, messages } of messagesForRandomGame(2, 1)) {
    const shown = messages.at(-1)
    const kinds = new Set(legalMoves(game.position, 1).map(({ type }) => type))
    if (shown?.type === 'room-started' && kinds.size === 3)
      return { played: { game, room: shown.room }, room: shown.room }
  }
  throw new Error('The random game has no turn in which ada may make every kind of move')
}

/** The messages that ada receives about a move, and the game and room after it. */
export function messagesAfterMove({ game, room }: Table, seat: number, move: Move, commandId?: string) {
  const applied = applyMove(game, seat, move)
  if (!applied.ok) throw new Error(applied.refusal)
  const seq = room.seq + 1
  const facts = { roomId: room.roomId, people: ['ada', 'taras'], away: new Set<number>(), seq }
  const time = { at: 0, turnEndsAt: turnMs }
  const sent = messagesForMove({ ...facts, ...time, ...applied.value, ...(commandId !== undefined && { commandId }) })
  const others = seat === 1 ? ['turns-made', 'player-updated'] : ['claim-confirmed', 'exchange-done']
  const messages: Message[] = sent.filter(({ type }) => !others.includes(type))
  return { messages, next: { game: applied.value.game, room: { ...room, seq } } }
}
