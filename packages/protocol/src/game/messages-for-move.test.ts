import { applyMove, type Game, type Move } from '@hexaverse/rules'
import {
  arrange,
  claim,
  end,
  parcelDelivered,
  playAll,
  startOf,
  startPlain,
  turnsMade,
} from '@hexaverse/rules/testing/scenario'
import { describe, expect, test } from 'vitest'
import type { Message, MessageType } from './messages.ts'
import { messagesForMove } from './messages-for-move.ts'

const people = ['ada', 'taras', 'lesia']
const leave: Move = { type: 'leave' }

function messagesAfter(before: Game, move: Move, seat = before.position.current, isAbsence = false): Message[] {
  const applied = applyMove(before, seat, move)
  if (!applied.ok) throw new Error(applied.refusal)
  const facts = { roomId: 'r1', seq: 8, people, away: new Set<number>(), at: 1000, turnEndsAt: 61_000, isAbsence }
  return messagesForMove({ ...facts, ...applied.value, commandId: 'c1' })
}

const types = (messages: readonly Message[]) =>
  messages.map((message) => (message.type === 'log-line' ? `log ${message.line.code}` : message.type))

function only<Type extends MessageType>(messages: readonly Message[], type: Type): Message<Type> {
  const [found, another] = messages.filter((message) => message.type === type)
  if (!found || another) throw new Error(`${type} was sent ${another ? 'more than once' : 'never'}`)
  return found as Message<Type>
}

const hungry = { seat: 1, stock: '1/5/0/6/6/6', fields: { [parcelDelivered]: 1 } }
const stuck = { seat: 1, stock: '4/4/0/0/4/4', owns: '2.6' }
const stuckToo = { seat: 2, stock: '4/4/0/4/0/4', owns: '18.2' }

describe('after a claim', () => {
  test('the actor and the others get their own messages, and then the room gets the log line', () => {
    const sent = messagesAfter(startPlain(), claim('2.1'))
    expect(types(sent)).toEqual(['claim-confirmed', 'turns-made', 'log claimed'])
    const made = [{ site: 1, hex: 2, triangle: 1, resource: 'food', turnNumber: 1 }]
    expect(only(sent, 'claim-confirmed')).toMatchObject({
      claims: made,
      commandId: 'c1',
      player: { stock: { food: 11 } },
    })
    expect(only(sent, 'turns-made')).not.toHaveProperty('commandId')
  })

  test('the messages also carry its lock', () => {
    const game = playAll(startPlain(), claim('2.6'), end, end, claim('2.3'), end, end)
    const sent = messagesAfter(game, claim('2.2', '6.1'))
    expect(types(sent)).toEqual(['claim-confirmed', 'turns-made', 'log claimed', 'log locked'])
    expect(only(sent, 'turns-made').claims).toMatchObject([{ lock: { hex: 6, triangle: 1 } }])
  })
})

test('after an exchange the others get the new stock, and the log has the given and the received resource', () => {
  const game = arrange(startPlain(), { seat: 1, fields: { [turnsMade]: 3 } })
  const sent = messagesAfter(game, { type: 'exchange', give: 'iron', get: 'food' })
  expect(types(sent)).toEqual(['exchange-done', 'player-updated', 'log exchanged'])
  expect(only(sent, 'log-line').line.params).toEqual({ player: 'ada', site: 1, paid: 'iron', given: 'food' })
})

describe('after the end of a turn', () => {
  test('turn-passed comes before the log line', () => {
    const sent = messagesAfter(startPlain(3), end)
    expect(types(sent)).toEqual(['turn-passed', 'log turn-ended'])
    expect(only(sent, 'turn-passed')).toMatchObject({
      player: { login: 'ada', turnsMade: 1, stock: { food: 4 } },
      turn: { site: 2, index: 1, number: 2, endsAt: 61_000, sentAt: 1000 },
    })
  })

  test('the log has a line for a timeout and one for a parcel', () => {
    const game = arrange(startPlain(), { seat: 1, stock: '1/5/0/6/6/6' })
    const sent = messagesAfter(game, { type: 'time-ran-out' })
    expect(types(sent)).toEqual(['turn-passed', 'log turn-timed-out', 'log parcel-delivered'])
  })
})

describe('after an exclusion', () => {
  test('a starved player is removed before the turn passes, with their last state', () => {
    const sent = messagesAfter(arrange(startPlain(3), hungry), end)
    expect(types(sent)).toEqual(['player-excluded', 'turn-passed'])
    expect(only(sent, 'player-excluded')).toMatchObject({
      player: { login: 'ada', exit: 'starved', stock: { food: 0 } },
      lacking: 'food',
      isGameOver: false,
      line: { code: 'starved' },
    })
    expect(only(sent, 'turn-passed')).toMatchObject({
      player: { login: 'ada' },
      turn: { site: 2, index: 0, number: 2 },
    })
  })

  test('a player who leaves in their own turn is removed before the turn passes', () => {
    const sent = messagesAfter(startPlain(3), leave)
    expect(types(sent)).toEqual(['player-excluded', 'turn-passed'])
    expect(only(sent, 'player-excluded')).not.toHaveProperty('turn')
    expect(only(sent, 'turn-passed').player.turnsMade).toBe(0)
  })

  test('a player who leaves in another turn is removed, and the message carries the new turn index', () => {
    const sent = messagesAfter(playAll(startPlain(3), end, end), leave, 1, true)
    expect(types(sent)).toEqual(['player-excluded'])
    expect(only(sent, 'player-excluded')).toMatchObject({
      player: { exit: 'left' },
      line: { code: 'did-not-return' },
      turn: { site: 3, index: 1, number: 3, endsAt: 61_000 },
    })
  })

  test('the last player wins, and neither a turn nor scores are sent', () => {
    const clean = messagesAfter(arrange(startPlain(), hungry), end)
    expect(types(clean)).toEqual(['player-excluded', 'log won-clean'])
    expect(only(clean, 'player-excluded')).toMatchObject({ isGameOver: true, winner: 'taras' })
    const technical = messagesAfter(startPlain(), leave, 2)
    expect(types(technical)).toEqual(['player-excluded', 'log won-technical'])
    expect(only(technical, 'player-excluded')).toMatchObject({ isGameOver: true, winner: 'ada' })
  })
})

describe('when no player can move', () => {
  test('scores are sent and no turn', () => {
    const sent = messagesAfter(arrange(startPlain(), stuck, stuckToo), end)
    expect(types(sent)).toEqual(['scoring', 'log turn-ended', 'log won-on-points'])
    expect(only(sent, 'scoring')).toMatchObject({
      scores: [
        { login: 'taras', site: 2, score: 21 },
        { login: 'ada', site: 1, score: 19 },
      ],
      winners: [{ login: 'taras', score: 21 }],
    })
  })

  test('the departure that caused the end is sent before the scores', () => {
    const sent = messagesAfter(arrange(startPlain(3), stuck, stuckToo), leave, 3)
    expect(types(sent)).toEqual(['player-excluded', 'scoring', 'log drawn'])
    expect(only(sent, 'player-excluded')).toMatchObject({ isGameOver: false })
    expect(only(sent, 'player-excluded')).not.toHaveProperty('winner')
  })

  test('all players who share the highest score are winners', () => {
    const even = arrange(startPlain(), { ...stuck, stock: '4/4/0/0/2/2' }, { ...stuckToo, stock: '3/3/0/0/2/2' })
    const sent = messagesAfter(even, end)
    expect(types(sent)).toEqual(['scoring', 'log turn-ended', 'log drawn'])
    expect(only(sent, 'scoring').winners).toHaveLength(2)
  })
})

test('an outage is a log line with the new end of the turn', () => {
  const sent = messagesAfter(startPlain(), { type: 'outage' }, 0)
  expect(types(sent)).toEqual(['log outage'])
  expect(only(sent, 'log-line').turn).toMatchObject({ site: 1, index: 0, endsAt: 61_000 })
})

test('messages name players by their landing site, not by their seat', () => {
  const game = { ...startPlain(5), version: 2, position: startOf(5, 2) }
  expect(game.position.sites).toEqual([5, 2, 3, 4, 1])
  const passed = messagesAfter(game, end)
  expect(only(passed, 'turn-passed')).toMatchObject({ player: { login: 'ada', site: 5 }, turn: { site: 2, index: 1 } })
  expect(only(passed, 'log-line').line.params).toMatchObject({ player: 'ada', site: 5 })
  const claimed = messagesAfter(playAll(game, end), claim('18.2'))
  expect(only(claimed, 'turns-made')).toMatchObject({ player: { login: 'taras', site: 2 }, claims: [{ site: 2 }] })
})

test('all messages of one move have its number', () => {
  const sent = messagesAfter(arrange(startPlain(3), hungry), end)
  expect(sent.map((message) => 'seq' in message && message.seq)).toEqual([8, 8])
})
