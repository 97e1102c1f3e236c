import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import { type Place, placeOf, type Resource, triangleAt } from '@hexaverse/rules'
import type { Clock } from '../../../shared/browser/clock.ts'
import { choicesOf, isAllowed } from '../state/choices.ts'
import { type GameState, type Pending, sentenceOf, without } from '../state/game-state.ts'
import { checkTurn, passTurn } from '../state/turns.ts'
import type { GameCore } from './keep-connection.ts'
import { answerGraceMs } from './seating.ts'

type MoveCommand = Command<'claim' | 'exchange' | 'end-turn'>

/** The moves of a player's own turn, and the clock that ends it. A move that the rules forbid is not sent. */
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
    if (get().asked) ports.lesson?.onOther()
  }

  const turnClock = createTurnClock({
    clock: ports.clock,
    onCheck: () => set(checkTurn(get())),
    // Ends the player's turn when its time has run out (specification, section 4).
    onTimeOut: () => get().isMyTurn && pass(),
  })

  return {
    /** `withLock` locks the partner of the triangle, if it has one that can be locked. */
    claim({ hex, triangle }: Place, withLock = false): void {
      const { open, lockable } = choicesOf(get())
      const at = triangleAt(hex, triangle)
      const partner = withLock ? lockable.get(at) : undefined
      const lock = partner !== undefined && { lock: placeOf(partner) }
      if (!open.has(at) || !isAllowed(get(), { type: 'claim', hex, triangle, ...lock })) refuse()
      else request({ type: 'claim', commandId: ports.newId(), place: { hex, triangle }, ...lock })
    },
    exchange(give: Resource, wanted: Resource): void {
      const { isPossible, gives } = choicesOf(get()).exchange
      const isLegal = isPossible && gives.includes(give) && give !== wanted
      if (!isLegal || !isAllowed(get(), { type: 'exchange', give, get: wanted })) refuse()
      else request({ type: 'exchange', commandId: ports.newId(), give, get: wanted })
    },
    endTurn(): void {
      if (choicesOf(get()).canEndTurn) pass()
      else refuse()
    },
    refuse,
    followTurn: turnClock.follow,
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

/** Delay between the beginning of a turn and `onCheck`, which decides whose turn it is (specification, section 9). */
const ownerCheckMs = 200

interface TurnClockParts {
  readonly clock: Clock
  readonly onCheck: () => void
  readonly onTimeOut: () => void
}

const nothing = () => undefined

/** Calls `onCheck` after each turn has begun, and `onTimeOut` when the player's own turn has run out. */
function createTurnClock({ clock, onCheck, onTimeOut }: TurnClockParts) {
  let stopCheck: () => void = nothing
  let stopTimer: () => void = nothing
  return {
    follow(before: GameState, after: GameState): void {
      if (turnOf(after) !== turnOf(before)) {
        stopCheck()
        stopCheck = after.room ? clock.after(ownerCheckMs, onCheck) : nothing
      }
      if (after.isMyTurn === before.isMyTurn && after.turnEndsAt === before.turnEndsAt) return
      stopTimer()
      const { isMyTurn, turnEndsAt } = after
      const isRunning = isMyTurn && turnEndsAt !== undefined
      stopTimer = isRunning ? clock.after(Math.max(0, turnEndsAt - clock.now()), onTimeOut) : nothing
    },
  }
}

function turnOf({ room }: GameState): string | undefined {
  return room && `${room.roomId} ${room.turn.number}`
}
