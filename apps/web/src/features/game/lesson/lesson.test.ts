import { type Move, placeOf } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import { createMemoryStorage } from '../../../shared/browser/testing/memory-storage.ts'
import { texts as english } from '../../../shared/i18n/en/game/index.ts'
import { table as ukrainian } from '../../../shared/i18n/uk/game/index.ts'
import { createPracticeStore } from '../practice/practice-store.ts'
import { choicesOf } from '../state/choices.ts'
import { screenOf } from '../state/game-state.ts'
import { adviseNewcomer } from '../state/newcomer-advice.ts'
import { findMe, playerAtSite } from '../state/seats.ts'
import { settled } from '../testing/manual-connection.ts'
import { createLesson } from './create-lesson.ts'
import { beginLesson, isLesson, momentOf } from './lesson.ts'
import { lessonSeed, moments } from './script.ts'

/** The page with the lesson, opened where the storage has it. */
async function openPage(storage = createMemoryStorage()) {
  const clock = createManualClock()
  const store = createPracticeStore(storage, 'lesson')
  const others: string[] = []
  const kept = store.load() ?? beginLesson('ada', 0)
  const {
    store: game,
    open,
    actions,
  } = createLesson({
    kept,
    store,
    clock,
    newId: () => String(Math.random()),
    playSound: () => undefined,
    onOther: () => others.push('other'),
  })
  open()
  /** Lets the rival make its moves, and the person's turn begin. */
  const wait = async () => {
    for (let pause = 0; pause < 12; pause++) {
      await settled()
      clock.pass(250)
    }
  }
  const make = async (move: Move) => {
    if (move.type === 'claim') actions.claim(move, move.lock !== undefined)
    else if (move.type === 'exchange') actions.exchange(move.give, move.get)
    else actions.endTurn()
    await wait()
  }
  await wait()
  return { state: game.getState, make, others, store, storage }
}

test('a lesson that was kept under version 1 of the rules goes on to its end', async () => {
  const storage = createMemoryStorage()
  const begun = beginLesson('ada', 0)
  const events = begun.events.map(({ at, event }) => ({
    at,
    event: event.type === 'started' ? { ...event, version: 1 } : event,
  }))
  createPracticeStore(storage, 'lesson').save({ ...begun, events })
  const page = await openPage(storage)
  for (const { must } of moments) await page.make(must)
  expect(screenOf(page.state())).toBe('victory')
})

test('a player who does what the lesson says wins it cleanly, whether or not the page is opened anew at every step', async () => {
  const lasting = await openPage()
  let reopened = await openPage()
  for (const moment of moments) {
    for (const page of [lasting, reopened]) {
      expect(momentOf(page.state())?.id).toBe(moment.id)
      expect(page.state().asked).toEqual(moment.must)
      await page.make(moment.must)
    }
    if (reopened.state().ended) continue
    reopened = await openPage(reopened.storage)
  }
  for (const { state, store } of [lasting, reopened]) {
    expect(screenOf(state())).toBe('victory')
    expect(state().ended).toMatchObject({ ending: 'clean', winners: ['ada'] })
    expect(state().room?.formerPlayers).toMatchObject([{ site: 2, exit: 'starved', stock: { water: 0 } }])
    expect(momentOf(state())).toBeUndefined()
    expect(store.load()).toBeUndefined()
  }
})

test('only the move that the lesson asks for is possible, and every other attempt is answered', async () => {
  const page = await openPage()
  let tried = 0
  for (const { must } of moments) {
    const { open, lockable, canEndTurn, exchange } = choicesOf(page.state())
    expect([...open].map(placeOf)).toEqual(must.type === 'claim' ? [{ hex: must.hex, triangle: must.triangle }] : [])
    expect(lockable.size > 0).toBe(must.type === 'claim' && must.lock !== undefined)
    expect(canEndTurn).toBe(must.type === 'end-turn')
    expect(exchange.isPossible).toBe(must.type === 'exchange')
    expect(adviseNewcomer(page.state(), choicesOf(page.state()))).toBeUndefined()
    const before = page.state().room?.seq
    for (const move of otherMoves(must)) {
      await page.make(move)
      expect(page.others).toHaveLength(++tried)
    }
    expect(page.state().room?.seq).toBe(before)
    await page.make(must)
  }
  expect(screenOf(page.state())).toBe('victory')
})

function otherMoves(must: Move): readonly Move[] {
  const { hex = 0, triangle = 0, ...rest } = must.type === 'claim' ? must : {}
  const withoutLock: Move[] = 'lock' in rest ? [{ type: 'claim', hex, triangle }] : []
  const others: Move[] = [{ type: 'claim', hex: 5, triangle: 6 }, { type: 'end-turn' }]
  const swaps: Move[] = [
    { type: 'exchange', give: 'metal', get: 'food' },
    { type: 'exchange', give: 'iron', get: 'water' },
  ]
  return [...withoutLock, ...swaps, ...others.filter(({ type }) => type !== must.type || type === 'claim')]
}

describe('what the texts say is so', () => {
  test.each([
    ['yield', { metal: 6, iron: 5, stone: 5, energy: 5 }],
    ['exchange', { metal: 6, food: 2, water: 2 }],
    ['parcel', { food: 1, water: 2, metal: 1, iron: 7, stone: 7, energy: 13 }],
    // The turn has taken 1 food and 1 water, and the parcel has brought 1 of everything but iron.
    ['home', { food: 1, water: 2, metal: 2, iron: 7, stone: 8, energy: 14 }],
    ['food', { food: 7, water: 2 }],
    ['lock', { metal: 2 }],
  ])('at %s', async (id, stock) => {
    const page = await openPage()
    for (const moment of moments.slice(
      0,
      moments.findIndex((one) => one.id === id),
    ))
      await page.make(moment.must)
    expect(findMe(page.state())?.stock).toMatchObject(stock)
  })

  test('at the last: the rival has had its parcel and has one water', async () => {
    const page = await openPage()
    for (const { must } of moments.slice(0, -1)) await page.make(must)
    const { room } = page.state()
    expect(room && playerAtSite(room, 2)).toMatchObject({ hasParcel: true, stock: { water: 1 } })
  })

  test('in both languages', () => {
    for (const { id } of moments) {
      expect(english).toHaveProperty([`lesson.${id}.text`])
      expect(ukrainian.texts).toHaveProperty([`lesson.${id}.text`])
    }
  })
})

describe('a kept lesson goes on', () => {
  const begun = beginLesson('ada', 0)
  const moved = (move: Move) => ({
    ...begun,
    events: [...begun.events, { at: 1, event: { type: 'moved', seat: 1, move, by: 'player' } as const }],
  })

  test('only if it is this very lesson', () => {
    expect(isLesson(begun)).toBe(true)
    expect(isLesson(moved({ type: 'claim', hex: 2, triangle: 6 }))).toBe(true)
    expect(isLesson(moved({ type: 'claim', hex: 2, triangle: 1 }))).toBe(false)
    expect(isLesson({ roomId: 'lesson', events: [] })).toBe(false)
    const other = JSON.parse(JSON.stringify(begun).replace(lessonSeed, '11'.repeat(32)))
    expect(isLesson(other)).toBe(false)
  })
})
