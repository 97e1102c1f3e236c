import { hash, verify } from '@node-rs/argon2'

/** Returned instead of a result when too many requests are waiting already. */
type Busy = 'busy'

export interface PasswordQueue {
  /**
   * Runs as many attempts at once as may wait for a hash, with the queries that come first; the rest are refused and
   * cost nothing. Some places are reserved for names that were refused before, or only luck would decide who gets in.
   */
  admit<T>(name: string, attempt: () => Promise<T>): Promise<T | Busy>
  hash(password: string): Promise<string | Busy>
  /** Takes as long for an account that does not exist, so that the time reveals nothing. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean | Busy>
}

/** The hash of an unknown password, with the same costs as every other hash. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$qRb427TuyYx+CRajsd6IBw$9eJfYIIVQpeg3k3bG1KqtYSahDKF+f73nPww6xsTKZA'

const reservedShare = 0.25
const maxRemembered = 2000

/** Hashing is slow on purpose: one hash runs at a time, a few may wait, and further requests are refused as busy. */
export function createPasswordQueue(maxWaiting = 20): PasswordQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  const refusedNames = new Set<string>()
  const refuse = (name: string): Busy => {
    refusedNames.add(name)
    const [oldest] = refusedNames
    if (refusedNames.size > maxRemembered && oldest !== undefined) refusedNames.delete(oldest)
    return 'busy'
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T | Busy> => {
    if (waiting > maxWaiting) return Promise.resolve('busy')
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    admit: async (name, attempt) => {
      const places = refusedNames.has(name) ? maxWaiting : Math.ceil(maxWaiting * (1 - reservedShare))
      if (running >= places) return refuse(name)
      refusedNames.delete(name)
      running += 1
      try {
        return await attempt()
      } finally {
        running -= 1
      }
    },
    hash: (password) => inTurn(() => hashPassword(password)),
    isRight: (passwordHash, password) =>
      inTurn(async () => (await verify(passwordHash ?? dummyHash, password)) && passwordHash !== undefined),
  }
}

/** Argon2id, the library's default, with the lowest costs that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
