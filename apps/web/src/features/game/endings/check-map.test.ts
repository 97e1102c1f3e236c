import type { Claim, Message, Player, RoomState } from '@hexaverse/protocol/game'
import { commitTo, dealSeats, makeMap, mixSeed, placeOf, resources, startStock } from '@hexaverse/rules'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { emptyState, type GameState } from '../state/game-state.ts'
import { checkMap, type Finding } from './check-map.ts'

const people = ['ada', 'taras', 'lesia']
const serverSeed = sha256(Uint8Array.of(7))
const entropies = people.map((_, place) => sha256(Uint8Array.of(place)))
const seed = mixSeed(serverSeed, entropies, sha256)
const map = makeMap(seed, sha256)
const commitment = bytesToHex(commitTo(serverSeed, sha256))
const kept = { entropy: bytesToHex(sha256(Uint8Array.of(0))), mapCommitment: commitment }
const other = bytesToHex(sha256(Uint8Array.of(99)))

/** In the order of the turns. */
const sites = [1, 4, 5]

const players: Player[] = dealSeats(people.length, seed, sha256).map((person, place) => ({
  login: people[person - 1] ?? '',
  site: sites[place] ?? 0,
  stock: startStock,
  turnsMade: 0,
  exchangesUsed: 0,
  hasParcel: false,
  isConnected: true,
}))

const claims: Claim[] = [3, 40, 77].map((triangle, place) => ({
  ...placeOf(triangle),
  site: sites[place] ?? 0,
  turnNumber: place + 1,
  resource: resources[map[triangle] ?? 0] ?? 'food',
}))

const room: RoomState = {
  roomId: 'r1',
  size: people.length,
  planet: 'Zorya',
  status: 'ended',
  sites,
  players: players.slice(1),
  formerPlayers: players.slice(0, 1).map((player) => ({ ...player, exit: 'left' })),
  claims,
  log: [],
  winners: [],
  turn: { site: 1, index: 0, number: 4, endsAt: 0, sentAt: 0 },
  hasExchanged: false,
  mapCommitment: commitment,
  seq: 9,
}

const ended: Message<'game-ended'> = {
  type: 'game-ended',
  roomId: 'r1',
  ending: 'points',
  winners: ['ada'],
  serverSeed: bytesToHex(serverSeed),
  people,
  entropies: entropies.map((bytes) => bytesToHex(bytes)),
  prize: { isPaid: true },
}

const over: GameState = { ...emptyState('ada', 'online'), room, ended }
const verdicts = (findings: readonly Finding[] | undefined) =>
  Object.fromEntries((findings ?? []).map(({ subject, verdict }) => [subject, verdict]))
const allRight = { secret: 'right', entropy: 'right', map: 'right', seats: 'right' }

describe('a map is found wrong', () => {
  test('when the secret is not the one committed to', () => {
    const state = { ...over, ended: { ...ended, serverSeed: other } }
    expect(verdicts(checkMap(state, kept, sha256))).toMatchObject({ secret: 'wrong', map: 'wrong' })
  })

  test('when the room has another commitment than the one sent before the game', () => {
    const before = { ...kept, mapCommitment: other }
    expect(verdicts(checkMap(over, before, sha256))).toEqual({ ...allRight, secret: 'wrong' })
  })

  test('when my random bytes were replaced', () => {
    const mine = { ...kept, entropy: other }
    expect(verdicts(checkMap(over, mine, sha256))).toEqual({ ...allRight, entropy: 'wrong' })
  })

  test('when my random bytes are published under the login of another player', () => {
    const state = { ...over, login: 'taras' }
    expect(verdicts(checkMap(state, kept, sha256))).toEqual({ ...allRight, entropy: 'wrong' })
  })

  test('when the random bytes of any player were changed afterwards', () => {
    const state = { ...over, ended: { ...ended, entropies: [...ended.entropies.slice(0, 2), other] } }
    expect(verdicts(checkMap(state, kept, sha256))).toMatchObject({ secret: 'right', entropy: 'right', map: 'wrong' })
  })

  test('when a claimed triangle does not match it, with the number of such triangles', () => {
    const strange = claims.map((claim) => (claim.site === 4 ? { ...claim, resource: unlike(claim) } : claim))
    const findings = checkMap({ ...over, room: { ...room, claims: strange } }, kept, sha256)
    expect(verdicts(findings)).toEqual({ ...allRight, map: 'wrong' })
    expect(findings).toContainEqual({ subject: 'map', verdict: 'wrong', count: 1 })
  })

  test('when two players have swapped seats', () => {
    const [first, second] = room.players
    const swapped = room.players.map((player, place) => ({ ...player, login: (place ? first : second)?.login ?? '' }))
    const state = { ...over, room: { ...room, players: swapped } }
    expect(verdicts(checkMap(state, kept, sha256))).toEqual({ ...allRight, seats: 'wrong' })
  })

  test('when a player who joined has no seat', () => {
    const state = { ...over, room: { ...room, formerPlayers: [] } }
    expect(verdicts(checkMap(state, kept, sha256))).toEqual({ ...allRight, seats: 'wrong' })
  })
})

test('the seats of a rematch are not drawn: they are those that the room sent', () => {
  const seats = sites.map((site) => {
    const { login } = [...room.players, ...room.formerPlayers].find((player) => player.site === site) ?? { login: '' }
    return ended.people.indexOf(login) + 1
  })
  const told = { ...over, ended: { ...ended, seats } }
  expect(verdicts(checkMap(told, kept, sha256))).toEqual({ ...allRight, seats: 'rotated' })
  const swapped = { ...over, ended: { ...ended, seats: seats.toReversed() } }
  expect(verdicts(checkMap(swapped, kept, sha256))).toEqual({ ...allRight, seats: 'wrong' })
})

test('there are no findings before the seed is published', () => {
  expect(checkMap({ ...emptyState('ada', 'online'), room }, kept, sha256)).toBeUndefined()
})

test('a browser without a stored draw reports entropy as unknown, and checks the rest', () => {
  expect(verdicts(checkMap(over, undefined, sha256))).toEqual({ ...allRight, entropy: 'unknown' })
})

test('an honest map is found right in every check, even if a player left before the end', () => {
  const findings = checkMap(over, kept, sha256)
  expect(verdicts(findings)).toEqual(allRight)
  expect(findings).toContainEqual({ subject: 'map', verdict: 'right', count: 3 })
})

function unlike({ resource }: Claim): Claim['resource'] {
  return resource === 'food' ? 'water' : 'food'
}
