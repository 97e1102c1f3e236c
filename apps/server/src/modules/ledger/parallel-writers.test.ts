import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/harness/database/expect-books-balance.ts'
import { maxWriters, openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { readPurse } from './purse.store.ts'

const ledger = openLedgerForAllTests()

/** What a writer requests. Few numbers are used, so that keys repeat and withdrawals are both settled and refunded. */
type Act =
  | { readonly kind: 'win'; readonly room: number; readonly person: number }
  | { readonly kind: 'freeze'; readonly withdrawal: number; readonly person: number; readonly coins: number }
  | { readonly kind: 'settle'; readonly withdrawal: number }
  | { readonly kind: 'refund'; readonly withdrawal: number }
  | { readonly kind: 'adjust'; readonly key: number; readonly person: number; readonly coins: number }

const upTo = (max: number) => fc.integer({ min: 0, max })
const person = upTo(3)
const withdrawal = upTo(7)
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('win' as const), room: upTo(5), person }),
    fc.record({ kind: fc.constant('freeze' as const), withdrawal, person, coins: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constantFrom('settle' as const, 'refund' as const), withdrawal }),
    fc.record({ kind: fc.constant('adjust' as const), key: upTo(9), person, coins: fc.integer({ min: -20, max: 40 }) }),
  ),
  { minLength: 150, maxLength: 300 },
)

interface World {
  readonly name: string
  readonly people: readonly string[]
}

function toQuery(act: Act, { name, people }: World): [sql: string, values: unknown[]] {
  const idOf = (index: number) => people[index]
  const numberOf = (index: number) => worldSize * Number(name) + index
  if (act.kind === 'win') return ['select pay_win($1, $2) as moved', [`${name}/${act.room}`, idOf(act.person)]]
  if (act.kind === 'settle' || act.kind === 'refund') {
    return [`select ${act.kind}_coins($1) as moved`, [numberOf(act.withdrawal)]]
  }
  if (act.kind === 'freeze') {
    return ['select freeze_coins($1, $2, $3) as moved', [numberOf(act.withdrawal), idOf(act.person), act.coins]]
  }
  const values = [`${name}/${act.key}`, idOf(act.person), act.coins, 'a test', 'a writer']
  return ['select adjust_purse($1, $2, $3, $4, $5) as moved', values]
}

const worldSize = 1000
const overdrawn = '23514'
const keyOrEndTaken = '23505'
const neverBegan = '23503'

/** Whether the ledger moved coins, or the SQL code of its refusal. */
async function perform(act: Act, world: World): Promise<boolean | string> {
  try {
    const { rows } = await ledger.owner.query<{ moved: boolean }>(...toQuery(act, world))
    return rows[0]?.moved === true
  } catch (problem) {
    return (problem as { code: string }).code
  }
}

interface Done {
  readonly act: Act
  readonly outcome: boolean | string
}

/** Fifty writers share the list; each takes the next act when it has finished one. */
async function performAll(list: readonly Act[], world: World): Promise<Done[]> {
  const waiting = [...list]
  const done: Done[] = []
  const write = async (): Promise<void> => {
    for (let act = waiting.shift(); act; act = waiting.shift()) done.push({ act, outcome: await perform(act, world) })
  }
  await Promise.all(Array.from({ length: maxWriters }, write))
  return done
}

const keyOf = (act: Act) => {
  if (act.kind === 'win') return `win/${act.room}/${act.person}`
  return act.kind === 'adjust' ? `adjust/${act.key}` : `${act.kind}/${act.withdrawal}`
}

/** The purses that the successful acts must have left, computed without the database. */
function count(done: readonly Done[], people: number): { available: number; reserved: number }[] {
  const moved = done.filter(({ outcome }) => outcome === true).map(({ act }) => act)
  const purses = Array.from({ length: people }, () => ({ available: 0, reserved: 0 }))
  const add = (index: number, available: number, reserved: number): void => {
    const purse = purses[index] ?? { available: 0, reserved: 0 }
    purses[index] = { available: purse.available + available, reserved: purse.reserved + reserved }
  }
  for (const act of moved) {
    if (act.kind === 'win') add(act.person, 1, 0)
    else if (act.kind === 'adjust') add(act.person, act.coins, 0)
    else if (act.kind === 'freeze') add(act.person, -act.coins, act.coins)
    else {
      const begun = moved.find((other) => other.kind === 'freeze' && other.withdrawal === act.withdrawal)
      if (begun?.kind !== 'freeze') throw new Error(`withdrawal ${act.withdrawal} ended and had not begun`)
      add(begun.person, act.kind === 'refund' ? begun.coins : 0, -begun.coins)
    }
  }
  return purses
}

let worlds = 0

async function makeWorld(): Promise<World> {
  worlds += 1
  const people = await Promise.all(Array.from({ length: 4 }, () => ledger.makePerson()))
  return { name: String(worlds), people }
}

describe('fifty writers at once', () => {
  test('leave books that balance, whatever they request and however often', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const world = await makeWorld()
        const done = await performAll(list, world)
        for (const { act, outcome } of done) seen.add(`${act.kind} ${outcome}`)
        const keysMoved = done.filter(({ outcome }) => outcome === true).map(({ act }) => keyOf(act))
        expect(new Set(keysMoved).size, 'a key moves coins once').toBe(keysMoved.length)
        const ends = keysMoved.filter((key) => /^(settle|refund)/.test(key)).map((key) => key.split('/')[1])
        expect(new Set(ends).size, 'a withdrawal ends once').toBe(ends.length)
        for (const { act } of done.filter(({ act: { kind } }) => kind === 'win'))
          expect(keysMoved).toContain(keyOf(act))
        const purses = await Promise.all(world.people.map((id) => readPurse(ledger.owner, id)))
        expect(purses).toEqual(count(done, world.people.length))
        expect(purses.flatMap(Object.values).filter((coins) => coins < 0)).toEqual([])
        await expectBooksBalance(ledger.owner)
      }),
      { numRuns: 5 },
    )
    const known = [true, false, overdrawn, keyOrEndTaken, neverBegan].map(String)
    const strange = [...seen].filter((line) => !known.includes(line.split(' ')[1] ?? ''))
    expect(strange, 'no deadlock and no other fault').toEqual([])
    for (const happened of [
      'win false',
      'freeze 23514',
      'freeze 23505',
      'settle 23503',
      'settle 23505',
      'refund 23505',
    ]) {
      expect(seen).toContain(happened)
    }
  })

  test('move coins once when they use one key at the same moment', async () => {
    const world = await makeWorld()
    const gift: Act = { kind: 'adjust', key: 0, person: 0, coins: 7 }
    const done = await performAll(
      Array.from({ length: maxWriters }, () => gift),
      world,
    )
    expect(done.filter(({ outcome }) => outcome === true)).toHaveLength(1)
    expect(done.filter(({ outcome }) => outcome === false)).toHaveLength(maxWriters - 1)
    expect(await readPurse(ledger.owner, world.people[0] ?? '')).toEqual({ available: 7, reserved: 0 })
  })

  test('pay a room’s winner once', async () => {
    const world = await makeWorld()
    const win: Act = { kind: 'win', room: 0, person: 1 }
    const done = await performAll(
      Array.from({ length: maxWriters }, () => win),
      world,
    )
    expect(done.filter(({ outcome }) => outcome === true)).toHaveLength(1)
    expect(await readPurse(ledger.owner, world.people[1] ?? '')).toEqual({ available: 1, reserved: 0 })
  })

  test('spend no coin twice', async () => {
    const world = await makeWorld()
    await perform({ kind: 'adjust', key: 0, person: 0, coins: 150 }, world)
    const freezes = Array.from({ length: maxWriters }, (_, index): Act => {
      return { kind: 'freeze', withdrawal: index, person: 0, coins: 100 }
    })
    const done = await performAll(freezes, world)
    expect(done.filter(({ outcome }) => outcome === true)).toHaveLength(1)
    expect(done.filter(({ outcome }) => outcome === overdrawn)).toHaveLength(maxWriters - 1)
    expect(await readPurse(ledger.owner, world.people[0] ?? '')).toEqual({ available: 50, reserved: 100 })
  })

  test('end each withdrawal once when some settle and others refund', async () => {
    const world = await makeWorld()
    await perform({ kind: 'adjust', key: 0, person: 0, coins: 25 }, world)
    const withdrawals = Array.from({ length: maxWriters / 2 }, (_, index) => index)
    for (const index of withdrawals) await perform({ kind: 'freeze', withdrawal: index, person: 0, coins: 1 }, world)
    const ends = withdrawals.flatMap((index): Act[] => [
      { kind: 'settle', withdrawal: index },
      { kind: 'refund', withdrawal: index },
    ])
    const done = await performAll(ends, world)
    expect(done.filter(({ outcome }) => outcome === true)).toHaveLength(withdrawals.length)
    expect(done.filter(({ outcome }) => outcome === keyOrEndTaken)).toHaveLength(withdrawals.length)
    expect(await readPurse(ledger.owner, world.people[0] ?? '')).toMatchObject({ reserved: 0 })
  })
})
