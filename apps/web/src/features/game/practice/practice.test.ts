import type { Acknowledgement, Command, Message, RoomState } from '@hexaverse/protocol/game'
import { createRulebook } from '@hexaverse/room'

import { chooseMasterMove, chooseMove, createDice, findHint } from '@hexaverse/rules/bots'
import { readMaster } from '@hexaverse/rules/testing/read-master'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import type { KeyValueStore } from '../../../shared/browser/storage.ts'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import type { GameConnection } from '../play/game-connection.ts'
import { choicesOf } from '../state/choices.ts'
import { settled } from '../testing/manual-connection.ts'
import { Practice, type PracticeChoices } from './practice.ts'
import { createPracticeStore } from './practice-store.ts'
import type { Thinker } from './thinker.ts'

const rulebook = createRulebook(sha256)

/** Bots that think at once, in the same thread. */
const thinker: Thinker = {
  chooseMove: async ({ view, level, seed }) =>
    level === 'master' ? chooseMasterMove(view, readMaster()) : chooseMove(view, level, createDice(seed)),
  findHint: async (view, seed) => findHint(view, createDice(seed)),
}

function memory(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

interface PageOptions {
  readonly storage?: KeyValueStore
  readonly choices?: Partial<PracticeChoices>
  readonly bots?: Thinker
  readonly login?: string
}

/** A page with a practice game: what it was sent, and what it can do. */
async function openPage({ storage = memory(), choices = {}, bots = thinker, login = 'guest' }: PageOptions = {}) {
  const clock = createManualClock()
  const messages: Message[] = []
  let seeds = 0
  const practice = new Practice({
    clock,
    rulebook,
    thinker: bots,
    store: createPracticeStore(storage),
    findLogin: () => login,
    findChoices: () => ({ size: 2, level: 'easy', hasClock: false, ...choices }),
    newSeed: () => (++seeds).toString(16).padStart(64, '0'),
    onChange: () => undefined,
  })
  const connection = practice.openConnection({
    onOpen: () => undefined,
    onLost: () => undefined,
    onRefused: () => undefined,
    onMessage: (message) => void messages.push(message),
  })
  await settled()
  return { practice, connection, clock, messages, storage }
}

type Page = Awaited<ReturnType<typeof openPage>>

async function begin(page: Page, size = 2): Promise<void> {
  const { roomId } = await page.practice.findRoom(size)
  await page.connection.send({ type: 'join', roomId, size, login: 'guest' })
  await passBots(page)
}

/** Lets the bots play until it is the person's turn or the game is over. */
async function passBots({ clock }: Page): Promise<void> {
  for (let round = 0; round < 60; round++) {
    await settled()
    clock.pass(500)
  }
}

function lastRoom({ messages }: Page): RoomState {
  const shown = messages.findLast((message) => message.type === 'room-started')
  if (!shown) throw new Error('No snapshot was sent')
  return shown.room
}

async function snapshot(page: Page): Promise<RoomState> {
  await page.connection.send({ type: 'resync', roomId: lastRoom(page).roomId, since: 0 })
  return lastRoom(page)
}

function stateOf(room: RoomState) {
  return { login: 'guest', connection: 'online', absences: {}, isMyTurn: true, hasExchanged: false, room } as const
}

async function claimFirst(page: Page): Promise<Acknowledgement | undefined> {
  const room = await snapshot(page)
  const [first = -1] = choicesOf(stateOf(room)).open
  const place = { hex: Math.floor(first / 6) + 1, triangle: (first % 6) + 1 }
  return send(page.connection, {
    type: 'claim',
    ...place,
    roomId: room.roomId,
    login: 'guest',
    commandId: `c${room.seq}`,
  })
}

async function endTurn(page: Page): Promise<void> {
  const { roomId } = await snapshot(page)
  await send(page.connection, { type: 'end-turn', roomId, login: 'guest' })
  await passBots(page)
}

function send(connection: GameConnection, command: Command): Promise<Acknowledgement | undefined> {
  return connection.send(command)
}

/** What matters of a room: not its id, nor when it was sent. */
function essence({ roomId: _, turn, log, ...room }: RoomState) {
  return { ...room, turn: { site: turn.site, number: turn.number }, log: log.map(({ code }) => code) }
}

describe('a practice game', () => {
  test('begins when the page joins, with bots in the other seats', async () => {
    const page = await openPage()
    expect(page.messages).toEqual([{ type: 'session' }])
    await begin(page, 4)
    const logins = lastRoom(page).players.map(({ login }) => login)
    expect(logins.toSorted()).toEqual(['bot-altair', 'bot-rigel', 'bot-vega', 'guest'])
  })

  test('confirms a claim, lets the bots answer, and refuses a second claim', async () => {
    const page = await openPage()
    await begin(page)
    expect(await claimFirst(page)).toEqual({ ok: true })
    expect(page.messages.some(({ type }) => type === 'claim-confirmed')).toBe(true)
    expect(await claimFirst(page)).toMatchObject({ ok: false })
    await endTurn(page)
    const { claims, turn, players } = await snapshot(page)
    expect(claims.length).toBeGreaterThanOrEqual(2)
    expect(players.find(({ site }) => site === turn.site)?.login).toBe('guest')
  })

  test('goes on where it was after a reload, under the same name, also when another person has signed in meanwhile', async () => {
    const page = await openPage()
    await begin(page)
    await claimFirst(page)
    const before = essence(await snapshot(page))
    const again = await openPage({ storage: page.storage, login: 'ada' })
    const [session] = again.messages
    expect(again.practice.login).toBe('guest')
    const roomId = session?.type === 'session' ? (session.runningRoomId ?? '') : ''
    await again.connection.send({ type: 'join', roomId, size: 2, login: 'guest' })
    expect(essence(lastRoom(again))).toEqual(before)
  })

  test.each([
    '{',
    '{"roomId":1}',
    '{"roomId":"r","events":[]}',
    '{"roomId":"r","events":[{"at":1,"event":{"type":"moved"}}]}',
  ])('is forgotten if what was stored is no game: %s', async (text) => {
    const storage = memory()
    storage.setItem('practice', text)
    expect((await openPage({ storage })).messages).toEqual([{ type: 'session' }])
  })

  test('can be taken back action by action to its beginning, also after the bots have answered', async () => {
    const page = await openPage({ choices: { size: 3 } })
    await begin(page, 3)
    const positions = [essence(await snapshot(page))]
    for (let turn = 0; turn < 3; turn++) {
      await claimFirst(page)
      positions.push(essence(await snapshot(page)))
      await endTurn(page)
      positions.push(essence(await snapshot(page)))
    }
    for (const position of positions.slice(0, -1).reverse()) {
      expect(page.practice.canTakeBack).toBe(true)
      page.practice.takeBack()
      expect(essence(lastRoom(page))).toEqual(position)
    }
    expect(page.practice.canTakeBack).toBe(false)
  })

  test('refuses a command for a position that was taken back', async () => {
    const page = await openPage()
    await begin(page)
    await claimFirst(page)
    const { roomId } = lastRoom(page)
    page.practice.takeBack()
    expect(await send(page.connection, { type: 'end-turn', roomId, login: 'guest' })).toMatchObject({ ok: false })
  })

  test('has no clock unless one is chosen', async () => {
    const [timeless, timed] = [await openPage(), await openPage({ choices: { hasClock: true } })]
    await begin(timeless)
    await begin(timed)
    const numbers = [(await snapshot(timeless)).turn.number, (await snapshot(timed)).turn.number]
    timeless.clock.pass(24 * 3_600_000)
    timed.clock.pass(62_000)
    await passBots(timed)
    expect((await snapshot(timeless)).turn.number).toBe(numbers[0])
    expect((await snapshot(timed)).turn.number).toBeGreaterThan(numbers[1] ?? 0)
  })

  test('gives hints that are legal, and none once the position has changed', async () => {
    const page = await openPage()
    await begin(page)
    const hint = await page.practice.findHint()
    expect(hint?.move.type).toBe('claim')
    expect(hint?.chances?.after).toBeGreaterThan(0)
    await claimFirst(page)
    const asked = page.practice.findHint()
    page.practice.takeBack()
    expect(await asked).toBeUndefined()
  })

  test('asks a bot again that could not think', async () => {
    let failures = 3
    const chooseOrFail: Thinker['chooseMove'] = (task) =>
      failures-- > 0 ? Promise.resolve(undefined) : thinker.chooseMove(task)
    const page = await openPage({ bots: { ...thinker, chooseMove: chooseOrFail } })
    await begin(page)
    await endTurn(page)
    const { turn, players } = await snapshot(page)
    expect(players.find(({ site }) => site === turn.site)?.login).toBe('guest')
  })

  test('waits for a master that could not be loaded until the person lets it try again', async () => {
    let isReachable = false
    const chooseIfReachable: Thinker['chooseMove'] = async (task) =>
      isReachable ? thinker.chooseMove(task) : undefined
    const page = await openPage({ choices: { level: 'master' }, bots: { ...thinker, chooseMove: chooseIfReachable } })
    await begin(page)
    await endTurn(page)
    expect(page.practice.isMasterMissing).toBe(true)
    page.practice.retry()
    await passBots(page)
    expect(page.practice.isMasterMissing).toBe(true)
    isReachable = true
    page.practice.retry()
    await passBots(page)
    expect(page.practice.isMasterMissing).toBe(false)
    const { turn, players } = await snapshot(page)
    expect(players.find(({ site }) => site === turn.site)?.login).toBe('guest')
  })

  test('is played to its end, brings no coin, and is then no longer kept', async () => {
    const page = await openPage()
    await begin(page)
    for (let turn = 0; turn < 100 && !page.messages.some(({ type }) => type === 'game-ended'); turn++) {
      await claimFirst(page)
      await endTurn(page)
    }
    const ended = page.messages.findLast((message) => message.type === 'game-ended')
    expect(ended?.prize).toEqual({ isPaid: false, unpaid: 'practice' })
    expect(page.storage.getItem('practice')).toBeNull()
    expect(page.practice.canTakeBack).toBe(true)
  })
})
