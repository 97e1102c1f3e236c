import type { Acknowledgement, Command, Message, RoomState } from '@hexaverse/protocol/game'
import type { Place, Resource } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { emptyState, type GameState } from '../state/game-state.ts'
import { orderOf, reduceMessage } from '../state/reduce.ts'
import { createBotSeating } from './bot-seating.ts'
import type { GameConnection } from './game-connection.ts'
import { type GameCore, keepConnection, Outbox } from './keep-connection.ts'
import { createMoves } from './moves.ts'
import type { GamePorts } from './ports.ts'
import { createRematching } from './rematching.ts'
import { createSeating } from './seating.ts'

/** A message, with the state before and after it. */
export interface News {
  readonly message: Message
  readonly before: GameState
  readonly after: GameState
}

/** Whether the game that the player has waited for begins with this message. */
export function isBeginning({ message, before }: Pick<News, 'message' | 'before'>): boolean {
  return message.type === 'room-started' && before.wait !== undefined && before.room?.roomId !== message.room.roomId
}

/** A game and its state, behind a connection to a room, wherever that room is. */
export interface PlayedGame {
  readonly store: StoreApi<GameState>
  readonly actions: GameActions
  open(): void
  shut(): void
  onNews(listener: (news: News) => void): () => void
}

interface GameActions {
  start(size: number, isPrivate?: boolean): Promise<void>
  /** Sits down at the table of a join link. */
  visit(roomId: string): Promise<void>
  /** Turns away from a table that has no place. */
  turnAway(): void
  /** The host of a table for friends seats a bot. */
  seatBot(level: BotLevel): void
  unseatBot(botId: string): void
  cancel(): void
  /** Gives up the seat in a waiting room for one at another table. */
  change(size: number, isPrivate?: boolean): Promise<void>
  claim(place: Place, withLock?: boolean): void
  endTurn(): void
  exchange(give: Resource, get: Resource): void
  /** Plays the sound of a refusal; a lesson also says what it asks for. */
  refuse(): void
  /** Gives up the game. The caller must navigate away at once. */
  leave(): void
  /** Closes an ending and returns to the form that creates a game. */
  close(): void
  /** After the end: asks the others for another game. */
  wantRematch(): void
  /** Agrees that the game is watched, or does not. */
  allowWatching(isAllowed: boolean): void
  /** Closes an ending and starts a new game of the same size. */
  playAgain(): Promise<void>
}

/** Wires the parts of a game around one store: connection, outbox, seating, moves. */
export function createGame(ports: GamePorts): PlayedGame {
  const store = createStore<GameState>(() => emptyState('', 'connecting'))
  const listeners = new Set<(news: News) => void>()
  const outbox = new Outbox({ clock: ports.clock, findConnection: () => connection.current, onAnswer })
  const lead = (roomId: string): boolean => connection.lead(roomId)
  const core: GameCore = { ports, outbox, get: store.getState, set, receive, lead }
  const seating = createSeating(core)
  const rematching = createRematching(core, seating)
  const bots = createBotSeating(core)
  const moves = createMoves(core)
  const connection = keepConnection(core, { onBack: seating.rejoin })
  const catchUp = createCatchUp(() => connection.current)

  function set(next: GameState): void {
    const before = store.getState()
    const state = withAsked(next, ports)
    if (state === before) return
    store.setState(state, true)
    moves.followTurn(before, state)
    outbox.drop((command) => isVoid(command, state))
  }

  function receive(message: Message): void {
    if (message.type === 'game-crashed' && seating.handleSeatRefusal(message) === 'handled') return
    const before = store.getState()
    const isNoGame = message.type === 'session' && message.runningRoomId === undefined
    const after = isNoGame && seating.enterEnd() ? before : reduceMessage(before, message, ports.clock.now())
    set(after)
    catchUp(before, message)
    if (message.type === 'session' && message.runningRoomId !== undefined) seating.enter(message.runningRoomId)
    if (message.type === 'rematch') rematching.follow(message)
    rematching.keepEnd()
    const news = { message, before, after }
    playNewsSound(news, ports)
    for (const listener of listeners) listener(news)
  }

  function onAnswer(command: Command, answer: Acknowledgement): void {
    switch (command.type) {
      case 'join':
        seating.handleAnswer(command, answer)
        break
      case 'leave':
        connection.disconnectIfDone()
        break
      case 'allow-watching':
        if (!answer.ok) ports.alertRefused(answer.code)
        break
      case 'want-rematch':
        rematching.handleAnswer(answer)
        break
      case 'seat-bot':
      case 'unseat-bot':
        bots.handleAnswer(command, answer)
        break
      case 'claim':
      case 'exchange':
      case 'end-turn':
        moves.handleAnswer(command, answer)
        break
    }
  }

  function close(): void {
    connection.renew(rematching.farewell())
    ports.refreshBalance()
  }

  return {
    store,
    open: connection.open,
    shut(): void {
      const farewell = rematching.farewell()
      if (farewell) outbox.put(farewell)
      connection.shut()
    },
    onNews(listener: (news: News) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    actions: {
      start: seating.start,
      visit: seating.visit,
      turnAway: seating.turnAway,
      seatBot: bots.seat,
      unseatBot: bots.unseat,
      cancel: seating.cancel,
      change: seating.change,
      leave: seating.leave,
      claim: moves.claim,
      exchange: moves.exchange,
      endTurn: moves.endTurn,
      refuse: moves.refuse,
      close,
      wantRematch: rematching.want,
      allowWatching(isAllowed: boolean): void {
        const { room, wait, login } = store.getState()
        const roomId = room?.roomId ?? wait?.roomId
        outbox.drop(({ type }) => type === 'allow-watching')
        if (roomId === undefined) return
        outbox.put({ type: 'allow-watching', roomId, login, isAllowed, commandId: ports.newId() })
      },
      async playAgain(): Promise<void> {
        const state = store.getState()
        close()
        if (state.room) await seating.start(state.room.size, state.room.isPrivate)
      },
    },
  }
}

function withAsked(state: GameState, { lesson }: GamePorts): GameState {
  const asked = lesson?.findAsked(state)
  return asked === state.asked ? state : { ...state, asked }
}

/** A move must not be sent in a later turn than the one it was made for. */
function isVoid(command: Command, { room, ended, crash }: GameState): boolean {
  if (!('forTurn' in command)) return false
  return room?.roomId !== command.roomId || room.turn.number !== command.forTurn || Boolean(ended ?? crash)
}

/** Requests a snapshot when a message shows a gap; one request at a time. */
function createCatchUp(findConnection: () => GameConnection | undefined) {
  let isRequesting = false

  async function requestSnapshot({ roomId, seq }: RoomState): Promise<void> {
    isRequesting = true
    await findConnection()?.send({ type: 'resync', roomId, since: seq })
    isRequesting = false
  }

  return (state: GameState, message: Message): void => {
    if (isRequesting || !state.room || !('roomId' in message)) return
    if (orderOf(state, message) === 'missing') void requestSnapshot(state.room)
  }
}

/** Plays the sound of a message, if the message has changed the state. */
function playNewsSound(news: News, { playSound, warn }: GamePorts): void {
  const { message, before, after } = news
  if (before === after) return
  if (isBeginning(news)) playSound('select')
  switch (message.type) {
    case 'claim-confirmed':
    case 'turns-made':
      playSound('flipcard')
      break
    case 'exchange-done':
      playSound('select')
      break
    case 'claim-denied':
    case 'exchange-failed':
      playSound('denied')
      warn(message.refusal.code)
      break
  }
}
