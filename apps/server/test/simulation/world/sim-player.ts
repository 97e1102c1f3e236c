import type { PlayerMove } from '@hexaverse/room'
import type { Dice } from '@hexaverse/rules/bots'
import { retryMs, type SimClient } from './sim-client.ts'
import type { Simulation } from './simulation.ts'
import type { Chance, Temper } from './temper.ts'

/**
 * Commands that no honest page sends: in the turn of another player, outside the board, or of the server's own kinds.
 */
const attempts: readonly unknown[] = [
  { type: 'end-turn' },
  { type: 'claim', hex: 2, triangle: 1 },
  { type: 'claim', hex: 99, triangle: 1 },
  { type: 'claim', hex: Number.NaN, triangle: 'x' },
  { type: 'claim', hex: 10, triangle: 2, lock: 7 },
  { type: 'exchange', give: 'gold', get: 'food' },
  { type: 'exchange', give: 'food', get: 'food' },
  { type: 'time-ran-out' },
  { type: 'outage' },
  { type: 'toString' },
  {},
]

function drawForbidden(dice: Dice): PlayerMove {
  return attempts[dice(attempts.length)] as PlayerMove
}

/** The person at a page, who plays according to a temper. */
export class SimPlayer<Game> {
  #isThinking = false
  #skipsTurn = 0
  readonly #client: SimClient<Game>
  readonly #temper: Temper
  readonly #sim: Simulation<Game>

  constructor(sim: Simulation<Game>, client: SimClient<Game>, temper: Temper) {
    this.#sim = sim
    this.#client = client
    this.#temper = temper
    client.onChange = () => this.#think()
  }

  get #isMyTurn(): boolean {
    const { model, seat } = this.#client
    return model.current === seat && !model.isOver
  }

  #think(): void {
    const { pending, connection, model } = this.#client
    if (!this.#isMyTurn && connection && this.#draws('cheats')) this.#cheat()
    if (this.#isThinking || pending || !connection || !this.#isMyTurn) return
    if (this.#skipsTurn === model.turnNumber) return
    if (!this.#draws('acts')) {
      this.#skipsTurn = model.turnNumber
      return
    }
    this.#isThinking = true
    this.#sim.world.later(this.#thinkingMs(), () => {
      this.#isThinking = false
      this.#act()
    })
  }

  #thinkingMs(): number {
    const { world } = this.#sim
    if (!this.#draws('dawdles')) return 20 + world.dice(this.#temper.slowestMs)
    return Math.max(20, this.#client.turnEndsAt - world.now + world.dice(3000) - 1500)
  }

  #draws(chance: Chance): boolean {
    return this.#sim.world.dice(1000) < this.#temper[chance]
  }

  #act(): void {
    const { world } = this.#sim
    const client = this.#client
    if (!client.connection || client.pending || client.model.isOver) return
    if (this.#draws('cheats')) this.#cheat()
    if (this.#draws('wanders') && !world.isCalm) this.#wander()
    else if (this.#draws('deserts')) this.#desert()
    else if (this.#draws('leaves')) client.command({ type: 'leave' })
    else if (this.#isMyTurn) this.#move()
  }

  #move(): void {
    const { world } = this.#sim
    const client = this.#client
    client.command(client.model.choose(world.dice))
    const { pending } = client
    if (pending && this.#draws('repeats')) world.later(world.dice(2 * retryMs), () => client.send(pending))
  }

  #cheat(): void {
    const { laws, world } = this.#sim
    const client = this.#client
    const seats = laws.shadow(client.roomId).room?.seats ?? []
    const other = seats[world.dice(seats.length)]?.id ?? client.account
    const user = world.dice(2) === 0 ? client.account : other
    client.send({ user, command: drawForbidden(world.dice), commandId: client.nextId() })
  }

  #wander(): void {
    this.#client.disconnect()
    this.#sim.world.later(500 + this.#sim.world.dice(60_000), () => this.#client.connect())
  }

  #desert(): void {
    this.#client.desert()
    this.#client.disconnect()
  }
}
