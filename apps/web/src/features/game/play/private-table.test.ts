import { describe, expect, test } from 'vitest'
import { screenOf } from '../state/game-state.ts'
import { settled } from '../testing/manual-connection.ts'
import { setUpGame } from '../testing/set-up-game.ts'

const line = (code: string) => ({ code, params: {}, text: '', at: 0 })
const found = { roomId: 'r9', size: 3, mapCommitment: 'c0' }
const table = { size: 3, seats: [{ login: 'taras' }, null, null], host: 'taras', mapCommitment: 'c0' }

/** A page whose player sits at the table of a join link. */
async function visit(options: Parameters<typeof setUpGame>[0] = { table }) {
  const page = setUpGame(options)
  const visited = page.game.actions.visit('r9')
  page.connection().open()
  page.connection().receive({ type: 'session' })
  await visited
  return page
}

describe('a host', () => {
  test('opens a table, and keeps it in the page through a reconnect', async () => {
    const { game, connection, state, effects } = setUpGame({ found })
    connection().open()
    await game.actions.start(3, true)
    expect(effects).toEqual(['open 3'])
    expect(state().wait).toMatchObject({ roomId: 'r9', isPrivate: true })
    connection().receive({ type: 'room-waiting', roomId: 'r9', joined: 1, size: 3, seats: table.seats, host: 'taras' })
    expect(state().wait).toMatchObject({ seats: table.seats, host: 'taras', isPrivate: true, mapCommitment: 'c0' })
    connection().lose()
    connection().open()
    await settled()
    expect(connection().commands.map(({ type }) => type)).toEqual(['join', 'join'])
  })

  test('seats and unseats bots, one request at a time', async () => {
    const { game, connection, state } = await visit()
    await connection().answer('join', { ok: true })
    game.actions.seatBot('hard')
    game.actions.seatBot('hard')
    const [, seat, ...more] = connection().commands
    expect(seat).toMatchObject({ type: 'seat-bot', roomId: 'r9', login: 'ada', level: 'hard', commandId: 'id 2' })
    expect(more).toEqual([])
    await connection().answer('seat-bot', { ok: true })
    game.actions.unseatBot('bot-vega')
    expect(connection().commands.at(-1)).toMatchObject({ type: 'unseat-bot', botId: 'bot-vega', commandId: 'id 3' })
    await connection().answer('unseat-bot', { ok: true })
    expect(state().wait?.pendingBot).toBeUndefined()
  })

  test('sees and hears why a bot was refused, and may try again', async () => {
    const { game, connection, effects, state } = await visit()
    await connection().answer('join', { ok: true })
    game.actions.seatBot('easy')
    await connection().answer('seat-bot', { ok: false, code: 'not-the-host' })
    expect(effects).toEqual(['denied', 'warn not-the-host', 'refused not-the-host'])
    expect(screenOf(state())).toBe('waiting')
    game.actions.seatBot('easy')
    expect(connection().commands.filter(({ type }) => type === 'seat-bot')).toHaveLength(2)
  })

  test('shows no refusal once the wait is over', async () => {
    const { game, connection, effects } = await visit()
    game.actions.seatBot('easy')
    game.actions.cancel()
    await connection().answer('seat-bot', { ok: false, code: 'not-a-private-table' })
    expect(effects).toEqual([])
  })
})

describe('a guest with a join link', () => {
  test('sits down at that table, and sees who is there before the answer', async () => {
    const { connection, state } = await visit()
    expect(screenOf(state())).toBe('waiting')
    expect(state().wait).toMatchObject({ ...table, roomId: 'r9', joined: 1, isPrivate: true })
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r9', size: 3, entropy: 'entropy of r9' }])
  })

  test('reads why there is no place, without an attempt to join', async () => {
    const { connection, state } = await visit({ table: { code: 'room-full' } })
    expect(screenOf(state())).toBe('shut')
    expect(state().shut).toEqual({ roomId: 'r9', code: 'room-full' })
    expect(connection().commands).toEqual([])
  })

  test.each(['room-full', 'room-closed', 'no-more-games', 'foreign-room'])(
    'reads why there is no place when the join itself is refused as %s',
    async (code) => {
      const { connection, state } = await visit()
      connection().receive({ type: 'game-crashed', line: line(code) })
      expect(state().shut).toEqual({ roomId: 'r9', code })
      expect(state().wait).toBeUndefined()
    },
  )

  test('reads it too when the refusal comes in the acknowledgement alone', async () => {
    const { connection, clock, state } = await visit()
    await connection().answer('join', { ok: false, code: 'room-full' })
    clock.pass(1000)
    expect(state().shut).toEqual({ roomId: 'r9', code: 'room-full' })
  })

  test('never lands in a public room when the seat was lost during a disconnect', async () => {
    const { connection, state, effects } = await visit({ table, found })
    await connection().answer('join', { ok: true })
    connection().lose()
    connection().open()
    connection().receive({ type: 'game-crashed', line: line('room-full') })
    await settled()
    expect(state().shut).toEqual({ roomId: 'r9', code: 'room-full' })
    expect(effects).toEqual([])
  })

  test('who is in another game stays out of the table and is not taken into that game', async () => {
    const { game, connection, state } = setUpGame({ table })
    const visited = game.actions.visit('r9')
    connection().open()
    connection().receive({ type: 'session', runningRoomId: 'r1' })
    await visited
    expect(state().shut).toEqual({ roomId: 'r9', code: 'foreign-room' })
    expect(connection().commands).toEqual([])
  })

  test('who is in another game reads so, even if the refusal of the join comes later', async () => {
    const { connection, state } = await visit()
    connection().receive({ type: 'session', runningRoomId: 'r1' }, { type: 'game-crashed', line: line('foreign-room') })
    expect(screenOf(state())).toBe('shut')
    expect(state().shut).toEqual({ roomId: 'r9', code: 'foreign-room' })
  })

  test('who is in the game of that table returns to it', async () => {
    const { game, connection, state } = setUpGame({ table })
    const visited = game.actions.visit('r9')
    connection().open()
    connection().receive({ type: 'session', runningRoomId: 'r9' })
    await visited
    expect(connection().commands.at(-1)).toMatchObject({ type: 'join', roomId: 'r9' })
    expect(screenOf(state())).toBe('waiting')
  })

  test('who turns away, or leaves the page meanwhile, is not seated', async () => {
    const away = await visit({ table: { code: 'room-closed' } })
    away.game.actions.turnAway()
    expect(screenOf(away.state())).toBe('create')
    const gone = setUpGame({ table })
    const visited = gone.game.actions.visit('r9')
    gone.game.shut()
    await visited
    expect(gone.state().wait).toBeUndefined()
  })

  test('who has cancelled in another tab goes back to the create screen', async () => {
    const { connection, state } = await visit()
    await connection().answer('join', { ok: true })
    connection().receive({ type: 'game-crashed', line: line('not-in-room') })
    expect(screenOf(state())).toBe('create')
  })
})
