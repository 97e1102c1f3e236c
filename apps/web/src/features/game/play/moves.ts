import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import { type Place, type Resource, triangleAt } from '@hexaverse/rules'
import { choicesOf } from '../state/choices.ts'
import { type Pending, sentenceOf, without } from '../state/game-state.ts'
import { passTurn } from '../state/turns.ts'
import type { GameCore } from './ports.ts'
import { answerGraceMs } from './seating.ts'

type MoveCommand = Command<'claim' | 'exchange' | 'end-turn'>

/** The moves of a player's own turn. A move that the rules forbid is not sent. */
export function createMoves({ ports, get, set, outbox, receive }: GameCore) {
  function request(pending: Pending): void {
    set({ ...without(get(), 'denial'), pending })
    send(pending)
  }

  function send({ type, commandId, ...pending }: Pending): void {
    const { room, login } = get()
    if (!room) return
    const common = { commandId, login, roomId: room.roomId, forTurn: room.turn.number }
    if ('place' in pending) {
      const { place, lock } = pending
      outbox.put({ type: 'claim', ...common, ...place, ...(lock && { lock }) })
    } else if ('give' in pending) outbox.put({ type: 'exchange', ...common, ...pending })
    else outbox.put({ type: 'end-turn', ...common })
  }

  /** Ends the turn even while another request is pending, because the turn clock does not wait for its answer. */
  function pass(): void {
    const commandId = ports.newId()
    set(passTurn(get(), commandId))
    send({ type: 'end-turn', commandId })
  }

  function refuse(): void {
    ports.playSound('denied')
  }

  return {
    claim({ hex, triangle }: Place, lock?: Place): void {
      const { open, lockable } = choicesOf(get())
      const at = triangleAt(hex, triangle)
      const isLockable = !lock || lockable.get(at) === triangleAt(lock.hex, lock.triangle)
      if (!open.has(at) || !isLockable) refuse()
      else request({ type: 'claim', commandId: ports.newId(), place: { hex, triangle }, ...(lock && { lock }) })
    },
    exchange(give: Resource, wanted: Resource): void {
      const { isPossible, gives } = choicesOf(get()).exchange
      if (!isPossible || !gives.includes(give) || give === wanted) refuse()
      else request({ type: 'exchange', commandId: ports.newId(), give, get: wanted })
    },
    endTurn(): void {
      if (choicesOf(get()).canEndTurn) pass()
      else refuse()
    },
    /** Ends the player's turn when its time has run out (specification, section 4). */
    timeOut(): void {
      if (get().isMyTurn) pass()
    },
    /** The denial follows as a message (D-SOC-8). If it does not come, create it, so that nothing stays pending. */
    handleAnswer({ type, roomId, commandId = '' }: MoveCommand, answer: Acknowledgement): void {
      if (answer.ok) return
      const refusal = sentenceOf(answer.code)
      const denied = type === 'claim' ? 'claim-denied' : 'exchange-failed'
      if (type === 'end-turn') set(withoutPending(commandId))
      else ports.clock.after(answerGraceMs, () => receive({ type: denied, roomId, commandId, refusal }))
    },
  }

  function withoutPending(commandId: string) {
    const state = get()
    return state.pending?.commandId === commandId ? without(state, 'pending') : state
  }
}
