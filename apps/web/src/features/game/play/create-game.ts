import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import type { StoreApi } from 'zustand/vanilla'
import type { GameState } from '../state/game-state.ts'
import { reduceMessage } from '../state/reduce.ts'
import { checkTurn } from '../state/turns.ts'
import { createCatchUp } from './catch-up.ts'
import { keepConnection } from './keep-connection.ts'
import { createMoves } from './moves.ts'
import { type News, playNewsSound } from './news.ts'
import { Outbox } from './outbox.ts'
import type { GameCore, GamePorts } from './ports.ts'
import { createSeating } from './seating.ts'
import { createTurnClock } from './turn-clock.ts'

/** Wires the parts of a game around one store: connection, outbox, seating, moves, turn clock. */
export function createGame(store: StoreApi<GameState>, ports: GamePorts) {
  const listeners = new Set<(news: News) => void>()
  const outbox = new Outbox({ clock: ports.clock, findConnection: () => connection.current, onAnswer })
  const core: GameCore = { ports, outbox, get: store.getState, set, receive }
  const seating = createSeating(core)
  const moves = createMoves(core)
  const connection = keepConnection(core, { onBack: seating.rejoin })
  const catchUp = createCatchUp(() => connection.current)
  const turnClock = createTurnClock({
    clock: ports.clock,
    onCheck: () => set(checkTurn(store.getState())),
    onTimeOut: moves.timeOut,
  })

  function set(state: GameState): void {
    const before = store.getState()
    if (state === before) return
    store.setState(state, true)
    turnClock.follow(before, state)
    outbox.drop((command) => isVoid(command, state))
  }

  function receive(message: Message): void {
    if (seating.handleSeatRefusal(message) === 'handled') return
    const before = store.getState()
    const after = reduceMessage(before, message, ports.clock.now())
    set(after)
    catchUp(before, message)
    if (message.type === 'session' && message.runningRoomId !== undefined) seating.enter(message.runningRoomId)
    const news = { message, before, after }
    playNewsSound(news, ports)
    for (const listener of listeners) listener(news)
  }

  function onAnswer(command: Command, answer: Acknowledgement): void {
    if (command.type === 'join') seating.handleAnswer(command, answer)
    else if (command.type === 'leave') connection.disconnectIfDone()
    else if (command.type !== 'resync') moves.handleAnswer(command, answer)
  }

  return {
    open: connection.open,
    shut: connection.shut,
    onNews(listener: (news: News) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    actions: {
      start: seating.start,
      cancel: seating.cancel,
      leave: seating.leave,
      claim: moves.claim,
      exchange: moves.exchange,
      endTurn: moves.endTurn,
      close(): void {
        connection.renew()
        ports.refreshBalance()
      },
    },
  }
}

/** A move must not be sent in a later turn than the one it was made for. */
function isVoid(command: Command, { room, ended, crash }: GameState): boolean {
  if (!('forTurn' in command)) return false
  return room?.roomId !== command.roomId || room.turn.number !== command.forTurn || Boolean(ended ?? crash)
}
