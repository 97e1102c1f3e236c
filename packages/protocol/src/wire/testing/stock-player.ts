import { lockPartners, neighbours, placeOf, startTriangles, triangleAt, triangleCount } from '@hexaverse/rules'

/** A player as a client of the product specification stores it; further fields are ignored. */
interface StockRecord {
  readonly id: string
  readonly position: number
  readonly waterLeft: number
  readonly foodLeft: number
  readonly metalLeft: number
  readonly ironLeft: number
  readonly stoneLeft: number
  readonly energyLeft: number
  readonly madedEchanges: number
  readonly turnsMade: number
}

interface StockTurn {
  readonly playerPosition: number
  readonly hexIndex: number
  readonly triangleIndex: number
  readonly hexIndexBlocked?: number
  readonly triangleIndexBlocked?: number
}

// biome-ignore lint/suspicious/noExplicitAny: a foreign client trusts what it receives.
type Sent = any

export interface StockPage {
  readonly login: string
  readonly roomId: string
  readonly size: number
  /** Sends an event to the server, never with an acknowledgement. */
  readonly emit: (name: string, payload: object) => void
  readonly onEnd: () => void
}

const resources = ['food', 'water', 'metal', 'iron', 'stone', 'energy'] as const

/**
 * A client written from the product specification alone (D-SOC-12): it sends no command ids, ignores event numbers,
 * never resyncs and knows none of the events that we have added. It must be able to play a whole game.
 */
export class StockPlayer {
  readonly #page: StockPage
  #players: StockRecord[] = []
  #turns: StockTurn[] = []
  #isMyTurn = false
  #hasClaimed = false
  #hasExchanged = false
  readonly denials: Sent[] = []
  /** The positions of the players when the game began, in the order in which it lists them. */
  positions: readonly number[] = []
  readonly log: string[] = []
  end: { readonly name: string; readonly payload: Sent } | undefined

  constructor(page: StockPage) {
    this.#page = page
  }

  join(): void {
    const { roomId, size: playersCount, login: userId, emit } = this.#page
    emit('joinRoom', { roomId, playersCount, userId })
  }

  receive(name: string, payload: Sent): void {
    this.#reactions[name]?.(payload)
  }

  readonly #reactions: Readonly<Record<string, (payload: Sent) => void>> = {
    gameStart: ({ gameRoom }) => {
      this.#players = gameRoom.players
      this.positions = this.#players.map(({ position }) => position)
      this.#turns = gameRoom.madedTurns
      this.#beginTurn(gameRoom.currentPlayerIndex)
    },
    turnPassed: ({ nextPlayerIndex, calculatedDataBack }) => {
      this.#put(calculatedDataBack)
      this.#beginTurn(nextPlayerIndex)
    },
    updateGameLog: ({ broadcastMessage }) => {
      this.log.push(broadcastMessage)
    },
    updateMadedTurns: ({ turnsData }) => {
      this.#turns.push(...turnsData)
    },
    confirmResourceSpendAndUpdateTurnsData: ({ updatedPlayer, savedTurns }) => {
      this.#put(updatedPlayer)
      this.#turns.push(...savedTurns)
      this.#act()
    },
    resourceSpendDeniedAndUpdateTurnsData: (denial) => {
      this.denials.push(denial)
      this.#pass()
    },
    resourseExchangeSuccess: ({ updatedPlayer }) => {
      this.#put(updatedPlayer)
      this.#act()
    },
    resourseExchangeFailed: (denial) => {
      this.denials.push(denial)
      this.#act()
    },
    excludePlayer: (payload) => {
      this.#players = this.#players.filter(({ id }) => id !== payload.removedPlayer.id)
      if (payload.gameEnd || payload.removedPlayer.id === this.#page.login) this.#over('excludePlayer', payload)
    },
    scoringResults: (payload) => this.#over('scoringResults', payload),
    gameCrashed: (payload) => this.#over('gameCrashed', payload),
  }

  #beginTurn(index: number): void {
    this.#isMyTurn = this.#players[index]?.id === this.#page.login
    this.#hasClaimed = false
    this.#hasExchanged = false
    this.#act()
  }

  /** Makes one move at a time, each after the answer to the previous one. */
  #act(): void {
    const me = this.#players.find(({ id }) => id === this.#page.login)
    if (!this.#isMyTurn || !me || this.end) return
    if (this.#exchange(me) || this.#claim(me)) return
    this.#pass()
  }

  #pass(): void {
    this.#isMyTurn = false
    this.#page.emit('passTurn', { roomId: this.#page.roomId, userId: this.#page.login })
  }

  #claim(me: StockRecord): boolean {
    const canPay = Math.min(me.ironLeft, me.stoneLeft, me.energyLeft) > 0
    const triangle = this.#hasClaimed || !canPay ? undefined : this.#findOpen(me)
    if (triangle === undefined) return false
    this.#hasClaimed = true
    const { hex: hexIndex, triangle: triangleIndex } = placeOf(triangle)
    const { roomId, login: userId } = this.#page
    const turnData = [{ roomId, playerPosition: me.position, hexIndex, triangleIndex, ...this.#lockFor(me, triangle) }]
    this.#page.emit('requestResourceSpendAndUpdateTurnsData', { roomId, userId, turnData })
    return true
  }

  #lockFor(me: StockRecord, triangle: number): object {
    const partner = lockPartners[triangle] ?? -1
    if (me.metalLeft === 0 || partner < 0 || this.#taken().has(partner)) return {}
    const { hex: hexIndexBlocked, triangle: triangleIndexBlocked } = placeOf(partner)
    return { hexIndexBlocked, triangleIndexBlocked }
  }

  #exchange(me: StockRecord): boolean {
    const counts = resources.map((resource) => me[`${resource}Left`])
    const selectedGet = me.foodLeft <= 1 ? 'food' : me.waterLeft <= 1 ? 'water' : undefined
    const selectedPay = resources.find((resource, index) => resource !== selectedGet && (counts[index] ?? 0) >= 5)
    const isAllowed = me.turnsMade >= 3 && me.madedEchanges < 3 && !this.#hasExchanged
    if (!isAllowed || !selectedGet || !selectedPay) return false
    this.#hasExchanged = true
    const { roomId, login: userId } = this.#page
    this.#page.emit('requestResourseExchange', { roomId, userId, selectedGet, selectedPay })
    return true
  }

  #findOpen({ position }: StockRecord): number | undefined {
    const taken = this.#taken()
    const mine = this.#turns.filter((turn) => turn.playerPosition === position).map(placeTaken)
    const isOpen = (triangle: number): boolean =>
      mine.length === 0
        ? (startTriangles[position - 1]?.includes(triangle) ?? false)
        : (neighbours[triangle] ?? []).some((beside) => mine.includes(beside))
    for (let triangle = 0; triangle < triangleCount; triangle++) {
      if (!taken.has(triangle) && isOpen(triangle)) return triangle
    }
    return undefined
  }

  #taken(): Set<number> {
    const locked = this.#turns.map((turn) => triangleAt(turn.hexIndexBlocked ?? 0, turn.triangleIndexBlocked ?? 0))
    return new Set([...this.#turns.map(placeTaken), ...locked])
  }

  #put(player: StockRecord): void {
    this.#players = this.#players.map((one) => (one.id === player.id ? player : one))
  }

  #over(name: string, payload: Sent): void {
    this.end ??= { name, payload }
    this.#page.onEnd()
  }
}

function placeTaken({ hexIndex, triangleIndex }: StockTurn): number {
  return triangleAt(hexIndex, triangleIndex)
}
