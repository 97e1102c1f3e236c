import { applyMove, type Game, type Move } from '@hexaverse/rules'
import { arrange, claim, end, parcelDelivered, playAll, startPlain, turnsMade } from '@hexaverse/rules/testing/scenario'
import { describe, expect, test } from 'vitest'
import type { Message, MessageType } from './messages.ts'
import { messagesForMove } from './messages-for-move.ts'

const people = ['ada', 'taras', 'lesia']
const leave: Move = { type: 'leave' }

function tell(before: Game, move: Move, seat = before.position.current, isAbsence = false): Message[] {
  const applied = applyMove(before, seat, move)
  if (!applied.ok) throw new Error(applied.refusal)
  const facts = { roomId: 'r1', seq: 8, people, away: new Set<number>(), at: 1000, turnEndsAt: 61_000, isAbsence }
  return messagesForMove({ ...facts, ...applied.value, commandId: 'c1' })
}

const types = (messages: readonly Message[]) =>
  messages.map((message) => (message.type === 'log-line' ? `log ${message.line.code}` : message.type))

function only<Type extends MessageType>(messages: readonly Message[], type: Type): Message<Type> {
  const [found, another] = messages.filter((message) => message.type === type)
  if (!found || another) throw new Error(`${type} was told ${another ? 'twice' : 'never'}`)
  return found as Message<Type>
}

const hungry = { seat: 1, stock: '1/5/0/6/6/6', fields: { [parcelDelivered]: 1 } }
const stuck = { seat: 1, stock: '4/4/0/0/4/4', owns: '2.6' }
const stuckToo = { seat: 2, stock: '4/4/0/4/0/4', owns: '18.2' }

describe('of a claim', () => {
  test('the claimer and the others are told, each in their own way, and then the log', () => {
    const told = tell(startPlain(), claim('2.1'))
    expect(types(told)).toEqual(['claim-confirmed', 'turns-made', 'log claimed'])
    const made = [{ seat: 1, hex: 2, triangle: 1, resource: 'food', turnNumber: 1 }]
    expect(only(told, 'claim-confirmed')).toMatchObject({
      claims: made,
      commandId: 'c1',
      player: { stock: { food: 11 } },
    })
    expect(only(told, 'turns-made')).not.toHaveProperty('commandId')
  })

  test('a lock belongs to it', () => {
    const game = playAll(startPlain(), claim('2.6'), end, end, claim('2.3'), end, end)
    const told = tell(game, claim('2.2', '6.1'))
    expect(types(told)).toEqual(['claim-confirmed', 'turns-made', 'log claimed', 'log locked'])
    expect(only(told, 'turns-made').claims).toMatchObject([{ lock: { hex: 6, triangle: 1 } }])
  })
})

test('of an exchange the others see the new stock, and the log has what was paid and what was given', () => {
  const game = arrange(startPlain(), { seat: 1, fields: { [turnsMade]: 3 } })
  const told = tell(game, { type: 'exchange', give: 'iron', get: 'food' })
  expect(types(told)).toEqual(['exchange-done', 'player-updated', 'log exchanged'])
  expect(only(told, 'log-line').line.params).toEqual({ player: 'ada', seat: 1, paid: 'iron', given: 'food' })
})

describe('of the end of a turn', () => {
  test('the turn is passed first, then the log is told', () => {
    const told = tell(startPlain(3), end)
    expect(types(told)).toEqual(['turn-passed', 'log turn-ended'])
    expect(only(told, 'turn-passed')).toMatchObject({
      player: { login: 'ada', turnsMade: 1, stock: { food: 4 } },
      turn: { seat: 2, index: 1, number: 2, endsAt: 61_000, sentAt: 1000 },
    })
  })

  test('the log knows whether time ran out and whether a parcel came', () => {
    const game = arrange(startPlain(), { seat: 1, stock: '1/5/0/6/6/6' })
    const told = tell(game, { type: 'time-ran-out' })
    expect(types(told)).toEqual(['turn-passed', 'log turn-timed-out', 'log parcel-delivered'])
  })
})

describe('of an exclusion', () => {
  test('who starves is removed before the turn passes, with the last record', () => {
    const told = tell(arrange(startPlain(3), hungry), end)
    expect(types(told)).toEqual(['player-excluded', 'turn-passed'])
    expect(only(told, 'player-excluded')).toMatchObject({
      player: { login: 'ada', exit: 'starved', stock: { food: 0 } },
      lacking: 'food',
      isGameOver: false,
      line: { code: 'starved' },
    })
    expect(only(told, 'turn-passed')).toMatchObject({
      player: { login: 'ada' },
      turn: { seat: 2, index: 0, number: 2 },
    })
  })

  test('who leaves in the own turn is removed before the turn passes', () => {
    const told = tell(startPlain(3), leave)
    expect(types(told)).toEqual(['player-excluded', 'turn-passed'])
    expect(only(told, 'player-excluded')).not.toHaveProperty('turn')
    expect(only(told, 'turn-passed').player.turnsMade).toBe(0)
  })

  test('who leaves in the turn of another is removed, and the places are told anew', () => {
    const told = tell(playAll(startPlain(3), end, end), leave, 1, true)
    expect(types(told)).toEqual(['player-excluded'])
    expect(only(told, 'player-excluded')).toMatchObject({
      player: { exit: 'left' },
      line: { code: 'did-not-return' },
      turn: { seat: 3, index: 1, number: 3, endsAt: 61_000 },
    })
  })

  test('the last one left has won, and neither a turn nor scores are told', () => {
    const clean = tell(arrange(startPlain(), hungry), end)
    expect(types(clean)).toEqual(['player-excluded', 'log won-clean'])
    expect(only(clean, 'player-excluded')).toMatchObject({ isGameOver: true, winner: 'taras' })
    const technical = tell(startPlain(), leave, 2)
    expect(types(technical)).toEqual(['player-excluded', 'log won-technical'])
    expect(only(technical, 'player-excluded')).toMatchObject({ isGameOver: true, winner: 'ada' })
  })
})

describe('when nobody can move', () => {
  test('scores are told and no turn', () => {
    const told = tell(arrange(startPlain(), stuck, stuckToo), end)
    expect(types(told)).toEqual(['scoring', 'log turn-ended', 'log won-on-points'])
    expect(only(told, 'scoring')).toMatchObject({
      scores: [
        { login: 'taras', seat: 2, score: 21 },
        { login: 'ada', seat: 1, score: 19 },
      ],
      winners: [{ login: 'taras', score: 21 }],
    })
  })

  test('a departure that brought it about is told first', () => {
    const told = tell(arrange(startPlain(3), stuck, stuckToo), leave, 3)
    expect(types(told)).toEqual(['player-excluded', 'scoring', 'log drawn'])
    expect(only(told, 'player-excluded')).toMatchObject({ isGameOver: false })
    expect(only(told, 'player-excluded')).not.toHaveProperty('winner')
  })

  test('those who share the highest score are all named', () => {
    const even = arrange(startPlain(), { ...stuck, stock: '4/4/0/0/2/2' }, { ...stuckToo, stock: '3/3/0/0/2/2' })
    const told = tell(even, end)
    expect(types(told)).toEqual(['scoring', 'log turn-ended', 'log drawn'])
    expect(only(told, 'scoring').winners).toHaveLength(2)
  })
})

test('an outage is a line in the log, with the new end of the turn', () => {
  const told = tell(startPlain(), { type: 'outage' }, 0)
  expect(types(told)).toEqual(['log outage'])
  expect(only(told, 'log-line').turn).toMatchObject({ seat: 1, index: 0, endsAt: 61_000 })
})

test('all that is said of one move has its number', () => {
  const told = tell(arrange(startPlain(3), hungry), end)
  expect(told.map((message) => 'seq' in message && message.seq)).toEqual([8, 8])
})
