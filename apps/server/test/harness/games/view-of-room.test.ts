import {
  claimsOf,
  describeRoom,
  followRoom,
  type Message,
  messagesForMove,
  type RoomState,
} from '@hexaverse/protocol/game'
import { messageFromWire } from '@hexaverse/protocol/wire/client'
import { messageToWire } from '@hexaverse/protocol/wire/server'
import { revealedResources } from '@hexaverse/protocol/wire/testing/revealed-resources'
import { applyMove, type Game, viewFor } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { comparable } from './expect-consistent-room.ts'
import { careless, type GamePlan, planGame } from './plan-game.ts'
import { viewOfRoom } from './view-of-room.ts'

const people = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']

interface Moment {
  readonly game: Game
  readonly shown: RoomState
  readonly messages: readonly Message[]
}

/** The messages of every move, and the snapshot after it. */
function momentsOf({ start, moves, size }: GamePlan): Moment[] {
  const presence = { people: people.slice(0, size), away: new Set<number>() }
  const facts = { roomId: 'room', mapCommitment: 'c0ffee00', log: [], ...presence }
  let claims: RoomState['claims'] = []
  let game = start
  const shown = describeRoom(game, { ...facts, claims, seq: 1, at: 0, turnEndsAt: 1 })
  const moments: Moment[] = [{ game, shown, messages: [] }]
  for (const [index, { seat, move }] of moves.entries()) {
    const applied = applyMove(game, seat, move)
    if (!applied.ok) throw new Error(applied.refusal)
    game = applied.value.game
    const { events } = applied.value
    claims = [...claims, ...claimsOf(events, game.position.sites)]
    const context = { ...facts, seq: index + 2, at: 0, turnEndsAt: 1 }
    const messages = messagesForMove({ ...context, game, events }).filter(
      ({ type }) => !['turns-made', 'player-updated'].includes(type),
    )
    moments.push({ game, shown: describeRoom(game, { ...context, claims }), messages })
  }
  return moments
}

function overTheWire(message: Message): Message {
  const { name, payload } = messageToWire(message)
  expect(revealedResources(name, payload).strange).toEqual([])
  const read = messageFromWire(name, JSON.parse(JSON.stringify(payload)))
  if (!read) throw new Error(`${name} cannot be read`)
  return read
}

describe.each([2, 3, 4, 5, 6])('in a game of %i', (size) => {
  test('the messages lead to the same room as a fresh snapshot', () => {
    const [first, ...moments] = momentsOf(planGame(size, size, careless))
    if (!first) throw new Error('The plan is empty')
    let room = first.shown
    for (const { shown, messages } of moments) {
      for (const message of messages.map(overTheWire)) room = followRoom(room, message)
      if (shown.status === 'ended') room = { ...room, status: 'ended' }
      expect(comparable(room)).toEqual(comparable(shown))
    }
  })

  test('a snapshot leads to the same view as the rules', () => {
    for (const { game, shown } of momentsOf(planGame(size, 10 + size, careless))) {
      const seat = game.position.current
      if (!game.position.ending) expect(viewOfRoom(shown, seat)).toEqual(viewFor(game, seat))
    }
  })
})
