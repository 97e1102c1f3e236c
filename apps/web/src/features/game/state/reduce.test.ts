import { audiences, type Message, type RoomState, seatAtSite } from '@hexaverse/protocol/game'
import { messagesForRandomGame } from '@hexaverse/protocol/game/testing/random-game-messages'
import { describe, expect, test } from 'vitest'
import { emptyState, type GameState, screenOf } from './game-state.ts'
import { reduceMessage } from './reduce.ts'

const now = 1000
const logins = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']

const shownIn = (messages: readonly Message[]): RoomState => {
  const shown = messages.at(-1)
  if (shown?.type !== 'room-started') throw new Error('The messages of a move must end with the room')
  return shown.room
}

const stateOf = (login: string, room: RoomState): GameState =>
  reduceMessage(emptyState(login, 'online'), { type: 'room-started', room }, now)

/** The messages about one move that this player receives. */
const messagesTo = (login: string, messages: readonly Message[]): Message[] => {
  const confirmed = messages.find(({ type }) => type === 'claim-confirmed' || type === 'exchange-done')
  const isActor = confirmed && 'player' in confirmed && confirmed.player.login === login
  const isMeant = ({ type }: Message) =>
    audiences[type] === 'room' || (audiences[type] === 'actor') === Boolean(isActor)
  return messages.slice(0, -1).filter(isMeant)
}

/** A room without its clock, which every snapshot sets anew, and without presence, which a journal does not have. */
const comparable = ({ turn, players, formerPlayers, ...room }: RoomState): object => {
  const isOver = room.status === 'ended'
  const [one, other] = [players, formerPlayers].map((list) => list.map(({ isConnected: _, ...player }) => player))
  const left = isOver ? players.map(({ login, site }) => ({ login, site })) : one
  return {
    ...room,
    hasExchanged: isOver || room.hasExchanged,
    players: left,
    formerPlayers: other,
    turn: isOver || [turn.site, turn.index, turn.number],
  }
}

describe.each([2, 3, 4, 5, 6])('in a game of %i players', (size) => {
  const moves = messagesForRandomGame(size, 7)
  const [first, ...rest] = moves.map(({ messages }) => messages)

  test.each(logins.slice(0, size))('the state of %s after every message equals the snapshot of the server', (login) => {
    let state = stateOf(login, shownIn(first ?? []))
    for (const messages of rest) {
      for (const message of messagesTo(login, messages)) state = reduceMessage(state, message, now)
      const shown = shownIn(messages)
      const room = state.room && { ...state.room, status: shown.status }
      expect(room && comparable(room)).toEqual(comparable(shown))
    }
  })

  test('every player ends on the screen of their own result', () => {
    for (const login of logins.slice(0, size)) {
      let state = stateOf(login, shownIn(first ?? []))
      for (const messages of rest)
        for (const message of messagesTo(login, messages)) state = reduceMessage(state, message, now)
      const { winners, formerPlayers } = shownIn(rest.at(-1) ?? [])
      state = reduceMessage(state, endOf(state, winners), now)
      const isOut = formerPlayers.some((player) => player.login === login)
      expect(screenOf(state)).toBe(isOut ? 'left' : state.scoring ? 'gameover' : 'victory')
      expect(state).toMatchObject({ isMyTurn: false, room: { status: 'ended' } })
      expect(state).not.toHaveProperty('turnEndsAt')
    }
  })
})

function endOf({ room }: GameState, won: RoomState['winners']): Message<'game-ended'> {
  const winners = won.map(({ login }) => login)
  const draw = { serverSeed: '', people: [], entropies: [], prize: { isPaid: true } }
  return { type: 'game-ended', roomId: 'r1', seq: room?.seq ?? 0, ending: 'clean', winners, ...draw }
}

const moves = messagesForRandomGame(2, 1)
const roomAfter = (move: number) => shownIn(moves[move]?.messages ?? [])
const messagesOf = (move: number, login = 'ada') => messagesTo(login, moves[move]?.messages ?? [])

describe('a message', () => {
  const state = stateOf('ada', roomAfter(3))

  test('about another room changes nothing', () => {
    for (const message of messagesOf(4))
      expect(reduceMessage(state, { ...message, roomId: 'r2' } as Message, now)).toBe(state)
  })

  test('about an event that the snapshot contains changes nothing', () => {
    for (const message of [...messagesOf(2), ...messagesOf(3)]) expect(reduceMessage(state, message, now)).toBe(state)
  })

  test('after a gap changes nothing', () => {
    for (const message of messagesOf(5)) expect(reduceMessage(state, message, now)).toBe(state)
  })

  test('without a sequence number is applied', () => {
    const line = { code: 'interrupted', params: {}, text: '', at: 0 }
    expect(reduceMessage(state, { type: 'log-line', roomId: 'r1', line }, now).room?.log.at(-1)).toBe(line)
  })

  test('about a waiting room changes nothing for a player who has cancelled', () => {
    const empty = emptyState('ada', 'online')
    expect(reduceMessage(empty, { type: 'room-waiting', roomId: 'r1', joined: 2, size: 3 }, now)).toBe(empty)
    const waiting = { ...empty, wait: { size: 3, joined: 1, roomId: 'r1' } }
    expect(reduceMessage(waiting, { type: 'room-waiting', roomId: 'r1', joined: 2, size: 3 }, now).wait?.joined).toBe(2)
  })

  test('about a waiting room tells since when the player is alone there', () => {
    const waiting = { ...emptyState('ada', 'online'), wait: { size: 3, joined: 1, roomId: 'r1', aloneSince: 1000 } }
    const joined = (state: GameState, count: number, at: number) =>
      reduceMessage(state, { type: 'room-waiting', roomId: 'r1', joined: count, size: 3 }, at)
    expect(joined(waiting, 1, 5000).wait?.aloneSince).toBe(1000)
    const accompanied = joined(waiting, 2, 5000)
    expect(accompanied.wait).not.toHaveProperty('aloneSince')
    expect(joined(accompanied, 1, 9000).wait?.aloneSince).toBe(9000)
  })
})

describe('a snapshot of the room', () => {
  test('is ignored when it is older than the events already applied', () => {
    const state = stateOf('ada', roomAfter(5))
    expect(reduceMessage(state, { type: 'room-started', room: roomAfter(4) }, now)).toBe(state)
  })

  test('keeps a pending claim that it does not contain, and clears one that it contains', () => {
    const claimAt = moves.findIndex(({ messages }) => messages[0]?.type === 'claim-confirmed' && messages[0].seq !== 0)
    const seen = roomAfter(claimAt)
    const { hex, triangle, site } = seen.claims.at(-1) ?? { hex: 0, triangle: 0, site: 0 }
    const before = { ...seen, claims: seen.claims.slice(0, -1), seq: seen.seq - 1 }
    const pending = { type: 'claim', commandId: 'c', place: { hex, triangle } } as const
    const state = { ...stateOf(logins[seatAtSite(seen.sites, site) - 1] ?? '', before), isMyTurn: true, pending }
    expect(reduceMessage(state, { type: 'room-started', room: before }, now)).toMatchObject({ pending, isMyTurn: true })
    expect(reduceMessage(state, { type: 'room-started', room: seen }, now)).not.toHaveProperty('pending')
  })

  test('sets the end of the turn by the page’s own clock', () => {
    const room = roomAfter(0)
    const late = { ...room, turn: { ...room.turn, sentAt: 500_000, endsAt: 512_000 } }
    expect(stateOf('ada', late).turnEndsAt).toBe(now + 12_000)
  })

  test('of another game resets how the last one ended', () => {
    const line = { code: 'left', params: {}, text: '', at: 0 }
    const crashed = reduceMessage(stateOf('ada', roomAfter(0)), { type: 'game-crashed', line }, now)
    expect(screenOf(crashed)).toBe('error')
    const next = reduceMessage(crashed, { type: 'room-started', room: { ...roomAfter(0), roomId: 'r2' } }, now)
    expect(screenOf(next)).toBe('board')
  })
})

describe('a player who returns after the end', () => {
  test('sees the result, although the snapshot already contains the events', () => {
    const last = moves.at(-1)?.messages ?? []
    let state = stateOf('ada', shownIn(last))
    for (const message of last)
      if (message.type === 'player-excluded' || message.type === 'scoring') state = reduceMessage(state, message, now)
    state = reduceMessage(state, endOf(state, shownIn(last).winners), now)
    expect(['victory', 'left', 'gameover']).toContain(screenOf(state))
    expect(state.room).toEqual(shownIn(last))
  })
})

describe('a denial', () => {
  const pending = { type: 'exchange', commandId: 'mine', give: 'iron', get: 'food' } as const
  const state: GameState = { ...stateOf('ada', roomAfter(0)), pending }
  const refusal = { code: 'turn-over', params: {}, text: '' }

  test('of a command from another tab changes nothing here', () => {
    expect(reduceMessage(state, { type: 'exchange-failed', roomId: 'r1', commandId: 'other', refusal }, now)).toBe(
      state,
    )
  })

  test('of an exchange clears the pending request, keeps the reason, and allows no other exchange this turn', () => {
    const denied = reduceMessage(state, { type: 'exchange-failed', roomId: 'r1', commandId: 'mine', refusal }, now)
    expect(denied).toMatchObject({ denial: { refusal }, hasExchanged: true })
    expect(denied).not.toHaveProperty('pending')
  })
})

test('a disconnected player is absent until the grace is over, and no longer after they are back', () => {
  const state = stateOf('ada', roomAfter(0))
  const seq = (state.room?.seq ?? 0) + 1
  const away = { type: 'player-connection', roomId: 'r1', seq, login: 'taras', site: 2, isConnected: false } as const
  const absent = reduceMessage(state, { ...away, secondsLeft: 60 }, now)
  expect(absent.absences).toEqual({ 2: now + 60_000 })
  const back = reduceMessage(absent, { ...away, seq: seq + 1, isConnected: true, secondsLeft: 0 }, now)
  expect(back.absences).toEqual({})
  expect(back.room?.players.find(({ site }) => site === 2)?.isConnected).toBe(true)
})
