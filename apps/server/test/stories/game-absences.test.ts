import type { Message } from '@hexaverse/protocol/game'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../harness/accounts/make-member.ts'
import { comparable, expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { inStep } from '../harness/games/game-table.ts'
import { enter, servePlayersForAllTests } from '../harness/games/serve-players.ts'
import { holdJournalTime } from '../harness/rooms/journal-time.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'

const { server, sit, open } = servePlayersForAllTests()
const time = holdJournalTime(server)

describe('a player who loses the connection', () => {
  const presence =
    ({ login }: SignedIn, isConnected: boolean) =>
    (message: Message<'player-connection'>) =>
      message.login === login && message.isConnected === isConnected

  test('is shown to the other players as away with the seconds left, and later as back', async () => {
    const table = await sit(3)
    const [lost, other] = table.waiting
    if (!lost || !other) throw new Error('The table has too few players')
    const gone = other.next('player-connection', presence(lost.member, false))
    const line = other.next('log-line', ({ line: { code } }) => code === 'away')
    lost.cut()
    expect(await gone).toMatchObject({ site: lost.site, secondsLeft: 30 })
    expect((await line).line.params).toMatchObject({ player: lost.member.login, count: 30 })
    const isHere = () => other.knownRoom.players.find(({ site }) => site === lost.site)?.isConnected
    expect(isHere()).toBe(false)
    const returned = other.next('player-connection', presence(lost.member, true))
    const back = await open(lost.member)
    await enter(back, table)
    expect(await returned).toMatchObject({ secondsLeft: 0 })
    await other.until(isHere, 'the return')
    await inStep([back], other.knownRoom.seq)
    expect(comparable(back.knownRoom)).toEqual(comparable(other.knownRoom))
    await expectConsistentRoom(server, { roomId: table.roomId, players: [other, table.current] })
  })

  test('does not stop the turn, and can play on after reconnecting', async () => {
    const table = await sit(2)
    const { current, waiting } = table
    const [other] = waiting
    const before = other?.knownRoom.turn
    const gone = other?.next('player-connection', presence(current.member, false))
    current.cut()
    await gone
    expect(other?.knownRoom.turn.endsAt).toBe(before?.endsAt)
    const back = await open(current.member)
    await enter(back, table)
    expect(await back.makeMove({ type: 'end-turn' })).toEqual({ ok: true })
  })

  test('is excluded with a technical defeat after staying away beyond the grace', async () => {
    const table = await sit(3)
    const [lost, other] = table.waiting
    if (!lost || !other) throw new Error('The table has too few players')
    const gone = other.next('player-connection', presence(lost.member, false))
    lost.cut()
    await gone
    const before = await time.read()
    const out = other.next('player-excluded')
    await time.pass(29_000)
    expect(await table.current.makeMove({ type: 'end-turn' })).toEqual({ ok: true })
    await time.pass(2000)
    expect(await out).toMatchObject({
      player: { site: lost.site, exit: 'left' },
      line: { code: 'did-not-return' },
      isGameOver: false,
    })
    const { events } = await replayJournal(server.pool, table.roomId)
    const wentAt = events.find(({ event }) => event.type === 'away')?.at ?? 0
    const outAt = events.find(({ happened }) => happened.some(({ type }) => type === 'player-left'))?.at ?? 0
    expect(wentAt).toBeLessThanOrEqual(before)
    expect(outAt - wentAt).toBeGreaterThanOrEqual(30_000)
    const back = await open(lost.member)
    expect(back.roomId).toBeUndefined()
    await expectConsistentRoom(server, {
      roomId: table.roomId,
      players: table.players.filter((player) => player !== lost),
    })
  })
})
