import { hash, verify } from '@node-rs/argon2'

/** Told instead of a result when too many wait already. */
type Busy = 'busy'

export interface PasswordQueue {
  /**
   * Lets in as many as may wait, with all they have to look up before: a crowd is told at the door and costs nothing. Some places
   * are kept for those who were told so before, or luck alone would decide who ever gets in.
   */
  admit<T>(name: string, visit: () => Promise<T>): Promise<T | Busy>
  hash(password: string): Promise<string | Busy>
  /** Works as long for an account that does not exist, so that the time tells nothing. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean | Busy>
}

/** Of a password that nobody knows. Its costs are those of every other hash. */
const hashOfNobody = '$argon2id$v=19$m=19456,t=2,p=1$qRb427TuyYx+CRajsd6IBw$9eJfYIIVQpeg3k3bG1KqtYSahDKF+f73nPww6xsTKZA'

const keptShare = 0.25
const mostRemembered = 2000

/** A hash takes a processor for a while on purpose: one at a time, a few may wait, and the rest hear that we are busy. */
export function createPasswordQueue(mostWaiting = 20): PasswordQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let visitors = 0
  const sentAway = new Set<string>()
  const sendAway = (name: string): Busy => {
    sentAway.add(name)
    const [longestAgo] = sentAway
    if (sentAway.size > mostRemembered && longestAgo !== undefined) sentAway.delete(longestAgo)
    return 'busy'
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T | Busy> => {
    if (waiting > mostWaiting) return Promise.resolve('busy')
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    admit: async (name, visit) => {
      const places = sentAway.has(name) ? mostWaiting : Math.ceil(mostWaiting * (1 - keptShare))
      if (visitors >= places) return sendAway(name)
      sentAway.delete(name)
      visitors += 1
      try {
        return await visit()
      } finally {
        visitors -= 1
      }
    },
    hash: (password) => inTurn(() => hashPassword(password)),
    isRight: (passwordHash, password) =>
      inTurn(async () => (await verify(passwordHash ?? hashOfNobody, password)) && passwordHash !== undefined),
  }
}

/** Argon2id, which is the library's own choice of algorithm, with the least costs that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
