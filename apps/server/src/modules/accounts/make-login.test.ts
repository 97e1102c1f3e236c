import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLogin } from './make-account.ts'

const logins = Array.from({ length: 5000 }, () => makeLogin(randomInt))

test('a login has the shape that the database asks for and is never that of a bot', () => {
  for (const login of logins) {
    expect(login).toMatch(/^[a-z]{6,9}-[a-z]{3,6}$/)
    expect(login).not.toMatch(/^bot-/)
  }
})

test('logins hardly ever meet', () => {
  expect(new Set(logins).size).toBeGreaterThan(4990)
})

test('a login is made of nothing but the chance that it is given', () => {
  const countUp = () => {
    let next = 0
    return (limit: number) => next++ % limit
  }
  expect(makeLogin(countUp())).toBe(makeLogin(countUp()))
})

test('a name that nobody should have is not given: another is made', () => {
  // Picks s-u, k-a first, and then one by one upwards.
  const draws = [10, 4, 4, 0]
  let next = 0
  const login = makeLogin((limit) => draws.shift() ?? next++ % limit)
  expect(login).not.toMatch(/^suka/)
  expect(login).toMatch(/^[a-z]+-[a-z]+$/)
})
