import { audiences, type Message, type RoomState } from '@hexaverse/protocol/game'
import { messagesForRandomGame } from '@hexaverse/protocol/game/testing/random-game-messages'
import { describe, expect, test } from 'vitest'
import { emptyState, type GameState, screenOf } from './game-state.ts'
import { reduceMessage } from './reduce.ts'

const now = 1000
const logins = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']

const shownIn = (messages: readonly Message[]): RoomState => {
  const shown = messages.at(-1)
  if (shown?.type !== 'room-started') throw new Error('Every move ends with the room')
  return shown.room
}

const stateOf = (login: string, room: RoomState): GameState =>
  reduceMessage(emptyState(login, 'online'), { type: 'room-started', room }, now)

/** What this player is told of one move of the seat that made it. */
const toldTo = (login: string, messages: readonly Message[]): Message[] => {
  const confirmed = messages.find(({ type }) => type === 'claim-confirmed' || type === 'exchange-done')
  const isActor = confirmed && 'player' in confirmed && confirmed.player.login === login
  const isMeant = ({ type }: Message) =>
    audiences[type] === 'room' || (audiences[type] === 'actor') === Boolean(isActor)
  return messages.slice(0, -1).filter(isMeant)
}

/** Without the clock, which is told anew with every room, and presence, which a journal does not have. */
const comparable = ({ turn, players, formerPlayers, ...room }: RoomState): object => {
  const isOver = room.status === 'ended'
  const [one, other] = [players, formerPlayers].map((list) => list.map(({ isConnected: _, ...player }) => player))
  const left = isOver ? players.map(({ login, seat }) => ({ login, seat })) : one
  return {
    ...room,
    hasExchanged: isOver || room.hasExchanged,
    players: left,
    formerPlayers: other,
    turn: isOver || [turn.seat, turn.index, turn.number],
  }
}

describe.each([2, 3, 4, 5, 6])('of a game of %i', (size) => {
  const told = messagesForRandomGame(size, 7)
  const [first, ...rest] = told.map(({ messages }) => messages)

  test.each(logins.slice(0, size))('%s knows after every message what the server would show', (login) => {
    let state = stateOf(login, shownIn(first ?? []))
    for (const messages of rest) {
      for (const message of toldTo(login, messages)) state = reduceMessage(state, message, now)
      const shown = shownIn(messages)
      const room = state.room && { ...state.room, status: shown.status }
      expect(room && comparable(room)).toEqual(comparable(shown))
    }
  })

  test('everybody is at the end on the screen that tells theirs', () => {
    for (const login of logins.slice(0, size)) {
      let state = stateOf(login, shownIn(first ?? []))
      for (const messages of rest)
        for (const message of toldTo(login, messages)) state = reduceMessage(state, message, now)
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

const told = messagesForRandomGame(2, 1)
const roomAfter = (move: number) => shownIn(told[move]?.messages ?? [])
const toldOf = (move: number, login = 'ada') => toldTo(login, told[move]?.messages ?? [])

describe('a message', () => {
  const state = stateOf('ada', roomAfter(3))

  test('of another room changes nothing', () => {
    for (const message of toldOf(4))
      expect(reduceMessage(state, { ...message, roomId: 'r2' } as Message, now)).toBe(state)
  })

  test('that the room was shown with changes nothing', () => {
    for (const message of [...toldOf(2), ...toldOf(3)]) expect(reduceMessage(state, message, now)).toBe(state)
  })

  test('before which something is missing changes nothing', () => {
    for (const message of toldOf(5)) expect(reduceMessage(state, message, now)).toBe(state)
  })

  test('without a number is heard all the same', () => {
    const line = { code: 'interrupted', params: {}, text: '', at: 0 }
    expect(reduceMessage(state, { type: 'log-line', roomId: 'r1', line }, now).room?.log.at(-1)).toBe(line)
  })

  test('of a room that waits is nothing to one who has cancelled', () => {
    const empty = emptyState('ada', 'online')
    expect(reduceMessage(empty, { type: 'room-waiting', roomId: 'r1', joined: 2, size: 3 }, now)).toBe(empty)
    const waiting = { ...empty, wait: { size: 3, joined: 1, roomId: 'r1' } }
    expect(reduceMessage(waiting, { type: 'room-waiting', roomId: 'r1', joined: 2, size: 3 }, now).wait?.joined).toBe(2)
  })
})

describe('a room that is shown', () => {
  test('is not believed when it is older than what was heard', () => {
    const state = stateOf('ada', roomAfter(5))
    expect(reduceMessage(state, { type: 'room-started', room: roomAfter(4) }, now)).toBe(state)
  })

  test('keeps what was asked for and is not seen yet, and lets go of what is', () => {
    const claimAt = told.findIndex(({ messages }) => messages[0]?.type === 'claim-confirmed' && messages[0].seq !== 0)
    const seen = roomAfter(claimAt)
    const { hex, triangle, seat } = seen.claims.at(-1) ?? { hex: 0, triangle: 0, seat: 0 }
    const before = { ...seen, claims: seen.claims.slice(0, -1), seq: seen.seq - 1 }
    const pending = { type: 'claim', commandId: 'c', place: { hex, triangle } } as const
    const state = { ...stateOf(logins[seat - 1] ?? '', before), isMyTurn: true, pending }
    expect(reduceMessage(state, { type: 'room-started', room: before }, now)).toMatchObject({ pending, isMyTurn: true })
    expect(reduceMessage(state, { type: 'room-started', room: seen }, now)).not.toHaveProperty('pending')
  })

  test('tells the end of the turn by the clock of the page', () => {
    const room = roomAfter(0)
    const late = { ...room, turn: { ...room.turn, sentAt: 500_000, endsAt: 512_000 } }
    expect(stateOf('ada', late).turnEndsAt).toBe(now + 12_000)
  })

  test('of another game forgets how the last one ended', () => {
    const line = { code: 'left', params: {}, text: '', at: 0 }
    const crashed = reduceMessage(stateOf('ada', roomAfter(0)), { type: 'game-crashed', line }, now)
    expect(screenOf(crashed)).toBe('error')
    const next = reduceMessage(crashed, { type: 'room-started', room: { ...roomAfter(0), roomId: 'r2' } }, now)
    expect(screenOf(next)).toBe('board')
  })
})

describe('one who comes late', () => {
  test('is told again how it ended, though the room is as it was shown', () => {
    const last = told.at(-1)?.messages ?? []
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

  test('to another tab changes nothing here', () => {
    expect(reduceMessage(state, { type: 'exchange-failed', roomId: 'r1', commandId: 'other', refusal }, now)).toBe(
      state,
    )
  })

  test('lets go of what was asked, keeps the reason, and ends the exchanges of this turn', () => {
    const denied = reduceMessage(state, { type: 'exchange-failed', roomId: 'r1', commandId: 'mine', refusal }, now)
    expect(denied).toMatchObject({ denial: { refusal }, hasExchanged: true })
    expect(denied).not.toHaveProperty('pending')
  })
})

test('one who is away is missed until the time is over, and no longer when back', () => {
  const state = stateOf('ada', roomAfter(0))
  const seq = (state.room?.seq ?? 0) + 1
  const away = { type: 'player-connection', roomId: 'r1', seq, login: 'taras', seat: 2, isConnected: false } as const
  const missed = reduceMessage(state, { ...away, secondsLeft: 60 }, now)
  expect(missed.absences).toEqual({ 2: now + 60_000 })
  const back = reduceMessage(missed, { ...away, seq: seq + 1, isConnected: true, secondsLeft: 0 }, now)
  expect(back.absences).toEqual({})
  expect(back.room?.players.find(({ seat }) => seat === 2)?.isConnected).toBe(true)
})
