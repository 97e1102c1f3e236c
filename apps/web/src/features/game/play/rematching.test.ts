import type { Message } from '@hexaverse/protocol/game'
import { describe, expect, test } from 'vitest'
import { screenOf } from '../state/game-state.ts'
import { isNextUnpaid, rematchStage } from '../state/rematch.ts'
import { setUpGame, setUpTurn } from '../testing/set-up-game.ts'

const no = (code: string) => ({ ok: false, code }) as const
const next = { roomId: 'r2', size: 2, mapCommitment: 'c2' }

/** A page at the end of ada's game against taras. */
function setUpEnd(capped: readonly string[] = []) {
  const page = setUpTurn()
  const { room } = page
  const ended: Message<'game-ended'> = {
    type: 'game-ended',
    roomId: room.roomId,
    seq: room.seq + 1,
    ending: 'clean',
    winners: ['ada'],
    serverSeed: '',
    people: ['ada', 'taras'],
    entropies: ['', ''],
    prize: { isPaid: true, capped },
  }
  page.connection().receive(ended)
  const tell = (offer: Partial<Message<'rematch'>>) =>
    page.connection().receive({ type: 'rematch', roomId: room.roomId, wants: [], missing: [], until: 60_000, ...offer })
  return { ...page, ended, tell, stage: () => rematchStage(page.state()) }
}

const crashOf = (code: string): Message => ({ type: 'game-crashed', line: { code, params: {}, text: '', at: 0 } })

describe('a wish to play again', () => {
  test('is not sent before the end, nor twice', () => {
    const during = setUpTurn()
    during.game.actions.wantRematch()
    expect(during.connection().commands).toEqual([])
    const { game, connection, stage } = setUpEnd()
    game.actions.wantRematch()
    game.actions.wantRematch()
    expect(connection().commands).toMatchObject([{ type: 'want-rematch', roomId: 'r1', login: 'ada' }])
    expect(stage()).toBe('asked')
  })

  test('that the server refuses ends the offer with its reason', async () => {
    const { game, connection, state, stage, tell } = setUpEnd()
    game.actions.wantRematch()
    await connection().answer('want-rematch', no('no-more-games'))
    expect(stage()).toBe('over')
    expect(state().rematch?.ending).toBe('no-more-games')
    tell({ wants: ['taras'] })
    expect(stage()).toBe('over')
  })

  test('of another player is shown; time is counted by the own clock', () => {
    const { state, stage, tell, clock } = setUpEnd()
    clock.pass(5000)
    const lead = state().clockLeadMs ?? Number.NaN
    tell({ wants: ['taras'], missing: ['ada'], until: 70_000 })
    expect(stage()).toBe('open')
    expect(state().rematch).toEqual({ wants: ['taras'], missing: ['ada'], endsAt: 70_000 + lead })
  })

  test('is of no use after an offer that ended, or was fulfilled without this player', () => {
    const late = setUpEnd()
    late.tell({ wants: ['taras'], ending: 'rematch-timed-out' })
    late.game.actions.wantRematch()
    expect(late.connection().commands).toEqual([])
    expect(late.stage()).toBe('over')
    const without = setUpEnd()
    without.tell({ wants: ['taras', 'olha'], next })
    expect(without.stage()).toBe('over')
    expect(without.connection().commands).toEqual([])
  })

  test('about another room changes nothing', () => {
    const { state, tell } = setUpEnd()
    const before = state()
    tell({ roomId: 'r9', wants: ['taras'] })
    expect(state()).toBe(before)
  })
})

describe('the next game', () => {
  const wanted = { wants: ['ada', 'taras'], next }

  test('is joined once, with random bytes for its map, while the end is still shown', () => {
    const { connection, state, stage, tell } = setUpEnd()
    tell(wanted)
    tell(wanted)
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r2', size: 2, entropy: 'entropy of r2' }])
    expect(screenOf(state())).toBe('victory')
    expect(stage()).toBe('next')
  })

  test('opens when all have come, and nothing of the offer stays', () => {
    const { connection, state, room, tell, kept } = setUpEnd()
    tell(wanted)
    connection().receive({ type: 'room-started', room: { ...room, roomId: 'r2' } })
    expect(screenOf(state())).toBe('board')
    expect(state().rematch).toBeUndefined()
    expect(kept.endedRoom).toBeUndefined()
  })

  test.each(['rematch-missed', 'room-closed', 'room-full'])('that is refused with %s does not begin', (code) => {
    const { connection, state, stage, tell } = setUpEnd()
    tell(wanted)
    connection().receive(crashOf(code))
    expect(screenOf(state())).toBe('victory')
    expect(state().wait).toBeUndefined()
    expect(state().rematch?.ending).toBe('rematch-missed')
    tell(wanted)
    expect(stage()).toBe('over')
    expect(connection().commands).toHaveLength(1)
  })

  test('is joined again after a reconnect', () => {
    const { connection, tell } = setUpEnd()
    tell(wanted)
    connection().lose()
    connection().open()
    expect(connection().commands.filter(({ type }) => type === 'join')).toMatchObject([
      { roomId: 'r2' },
      { roomId: 'r2', entropy: 'entropy of r2' },
    ])
  })
})

describe('the end of a game', () => {
  test('is joined again after a reconnect, to hear what the others want; a refusal does not take the result away', () => {
    const { connection, state } = setUpEnd()
    connection().lose()
    connection().open()
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r1' }])
    connection().receive(crashOf('room-closed'))
    expect(screenOf(state())).toBe('victory')
  })

  test('is what a reload returns to, unless a game runs', () => {
    const { kept } = setUpEnd()
    expect(kept.endedRoom).toBe('r1')
    const page = setUpGame({ endedRoom: 'r1' })
    page.connection().open()
    page.connection().receive({ type: 'session' })
    expect(page.state().isArriving).toBe(true)
    expect(page.connection().commands).toMatchObject([{ type: 'join', roomId: 'r1' }])
    const playing = setUpGame({ endedRoom: 'r1' })
    playing.connection().open()
    playing.connection().receive({ type: 'session', runningRoomId: 'r2' })
    expect(playing.connection().commands).toMatchObject([{ type: 'join', roomId: 'r2' }])
  })

  test('that cannot be returned to gives way to a new game', () => {
    const page = setUpGame({ endedRoom: 'r1' })
    page.connection().open()
    page.connection().receive({ type: 'session' }, crashOf('room-closed'))
    expect(page.state().isArriving).toBeUndefined()
    expect(screenOf(page.state())).toBe('create')
    expect(page.kept.endedRoom).toBeUndefined()
  })

  test('that is closed tells the server before the connection closes, and receives nothing more', async () => {
    const { game, connection, state, kept, room } = setUpEnd()
    const old = connection()
    game.actions.close()
    expect(old.commands).toMatchObject([{ type: 'leave', roomId: 'r1' }])
    expect(old.isClosed).toBe(false)
    old.receive({ type: 'room-started', room })
    expect(screenOf(state())).toBe('create')
    expect(kept.endedRoom).toBeUndefined()
    await old.answer('leave', { ok: true })
    expect(old.isClosed).toBe(true)
  })

  test('whose page is left tells the server, also about the next game that is waited for', () => {
    const { game, connection, tell } = setUpEnd()
    tell({ wants: ['ada', 'taras'], next })
    game.shut()
    expect(connection().commands.at(-1)).toMatchObject({ type: 'leave', roomId: 'r2' })
  })

  test('says whose next win brings no coin', () => {
    expect(isNextUnpaid(setUpEnd(['ada']).state())).toBe(true)
    expect(isNextUnpaid(setUpEnd(['taras']).state())).toBe(false)
  })
})
