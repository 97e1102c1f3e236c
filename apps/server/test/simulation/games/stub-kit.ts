import type { PlayerMove } from '@hexaverse/room'
import type { GameEvent, Move } from '@hexaverse/rules'
import type { Dice } from '@hexaverse/rules/bots'
import type { GameKit, Model } from './game-kit.ts'
import { placeOf, places, type StubGame, stubRules } from './stub-game.ts'

type Table = Omit<StubGame, 'secret'>

const blank = Array.from({ length: places }, () => 0)

class StubModel implements Model {
  #game: StubGame | undefined

  show(table: unknown): void {
    this.#game = { ...(table as Table), secret: blank }
  }

  receive([first]: readonly GameEvent[]): void {
    if (!this.#game || !first || !('seat' in first)) return
    const move = moveBehind(first)
    if (first.type === 'triangle-claimed')
      this.#game = { ...this.#game, secret: blank.with(first.hex - 1, first.gained) }
    const applied = stubRules.apply(this.#game, first.seat, move)
    if (!applied.ok) throw new Error(`A client cannot follow ${first.type}: ${applied.refusal}`)
    this.#game = applied.value.game
  }

  get current(): number {
    return this.#game?.current ?? 0
  }

  get turnNumber(): number {
    return this.#game?.turnNumber ?? 0
  }

  get isOver(): boolean {
    return this.#game?.isOver ?? false
  }

  choose(dice: Dice): PlayerMove {
    const { claimed, current, hasClaimed } = this.#game as StubGame
    const place = placeOf(claimed, current)
    if (hasClaimed || place >= places || dice(6) === 0) return { type: 'end-turn' }
    return { type: 'claim', hex: place + 1, triangle: 1 }
  }

  view(): string {
    return this.#game ? print(toTable(this.#game)) : ''
  }
}

function moveBehind(event: GameEvent): Move {
  if (event.type === 'triangle-claimed') return { type: 'claim', hex: event.hex, triangle: 1 }
  if (event.type === 'player-left') return { type: 'leave' }
  return { type: 'end-turn' }
}

function toTable({ secret: _, ...table }: StubGame): Table {
  return table
}

const print = (value: object): string => JSON.stringify(value)

export const stubKit: GameKit<StubGame> = {
  name: 'a stub game',
  version: 1,
  rulebook: () => stubRules,
  replayRulebook: () => stubRules,
  maxPlayers: 3,
  createModel: () => new StubModel(),
  tableOf: toTable,
  view: (game) => print(toTable(game)),
  print,
  isSilent: (table) => !('secret' in (table as object)),
}
