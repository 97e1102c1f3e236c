import { hash } from '@node-rs/argon2'

/** Argon2id, which is the library's own choice of algorithm, with the least costs that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
