import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLogin } from './make-account.ts'

const logins = Array.from({ length: 5000 }, () => makeLogin(randomInt))

test('a login has the form that the database requires and never looks like a bot', () => {
  for (const login of logins) {
    expect(login).toMatch(/^[a-z]{6,9}-[a-z]{3,6}$/)
    expect(login).not.toMatch(/^bot-/)
  }
})

test('logins are almost always different', () => {
  expect(new Set(logins).size).toBeGreaterThan(4990)
})

test('a login depends only on the random numbers that it is given', () => {
  const countUp = () => {
    let next = 0
    return (limit: number) => next++ % limit
  }
  expect(makeLogin(countUp())).toBe(makeLogin(countUp()))
})

test('an offensive login is rejected and another is made', () => {
  // These indices pick s-u, k-a; the next picks count upwards.
  const draws = [10, 4, 4, 0]
  let next = 0
  const login = makeLogin((limit) => draws.shift() ?? next++ % limit)
  expect(login).not.toMatch(/^suka/)
  expect(login).toMatch(/^[a-z]+-[a-z]+$/)
})
