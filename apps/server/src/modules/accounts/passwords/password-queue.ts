import { hash, verify } from '@node-rs/argon2'
import { networksAround } from '../../../platform/http/network-of.ts'

/** Hashes passwords of all forms, one at a time, because hashing is slow on purpose. `address` is the client's. */
export interface PasswordQueue {
  hash(address: string, password: string): Promise<string>
  /** Takes as long for an account that does not exist, so that the time reveals nothing. */
  isRight(address: string, passwordHash: string | undefined, password: string): Promise<boolean>
}

export interface PasswordCosts {
  readonly memoryCost: number
  readonly timeCost: number
}

/** Of Argon2id: the lowest that OWASP recommends. */
const usualCosts: PasswordCosts = { memoryCost: 19_456, timeCost: 2 }

export async function createPasswordQueue(costs = usualCosts): Promise<PasswordQueue> {
  const inTurn = createFairTurns()
  const dummyHash = await hashPassword('a password of nobody', costs)
  return {
    hash: (address, password) => inTurn(address, () => hashPassword(password, costs)),
    isRight: (address, passwordHash, password) =>
      inTurn(address, async () => (await verify(passwordHash ?? dummyHash, password)) && passwordHash !== undefined),
  }
}

/** Argon2id, the library's default. */
export function hashPassword(password: string, costs = usualCosts): Promise<string> {
  return hash(password, { ...costs, parallelism: 1 })
}

interface Turn {
  /** Widest first. */
  readonly networks: readonly string[]
  readonly run: () => Promise<void>
}

/** After so many turns all counts are halved, so that only recent turns matter and the counts stay few. */
const turnsUntilHalved = 100

/**
 * Runs one piece of work at a time. The next turn goes to the network that has had the fewest of late, so a network that
 * keeps the queue full delays a client of another network by one turn. How many may wait is decided by `admission.ts`.
 */
export function createFairTurns(): <T>(address: string, work: () => Promise<T>) => Promise<T> {
  const waiting: Turn[] = []
  const had = new Map<string, number>()
  let turns = 0
  let isRunning = false
  const runNext = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let turn = takeFairest(waiting, had); turn; turn = takeFairest(waiting, had)) {
      for (const name of turn.networks) had.set(name, (had.get(name) ?? 0) + 1)
      turns += 1
      if (turns % turnsUntilHalved === 0) halve(had)
      await turn.run()
    }
    isRunning = false
  }
  return (address, work) =>
    new Promise((resolve, reject) => {
      const networks = networksAround(address).map(({ name }) => name)
      waiting.push({ networks: networks.toReversed(), run: () => work().then(resolve, reject) })
      void runNext()
    })
}

function takeFairest(waiting: Turn[], had: ReadonlyMap<string, number>): Turn | undefined {
  let fairest = 0
  for (let place = 1; place < waiting.length; place++) {
    if (hasHadLess(waiting[place], waiting[fairest], had)) fairest = place
  }
  return waiting.splice(fairest, 1)[0]
}

function hasHadLess(one: Turn | undefined, other: Turn | undefined, had: ReadonlyMap<string, number>): boolean {
  const turnsOf = (turn: Turn | undefined, level: number): number => had.get(turn?.networks[level] ?? '') ?? 0
  const levels = Math.max(one?.networks.length ?? 0, other?.networks.length ?? 0)
  for (let level = 0; level < levels; level++) {
    const difference = turnsOf(one, level) - turnsOf(other, level)
    if (difference !== 0) return difference < 0
  }
  return false
}

function halve(counts: Map<string, number>): void {
  for (const [name, count] of counts) {
    if (count > 1) counts.set(name, count / 2)
    else counts.delete(name)
  }
}
