import type { Acknowledgement, Message } from '@hexaverse/protocol/game'
import { type GameRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import { hexCount, type Move } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { makeMember } from '../harness/accounts/make-member.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { findRefusals, findRichPlan, sayable } from '../harness/games/find-refusals.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { inStep, sitDown } from '../harness/games/game-table.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

type Denial = Message<'claim-denied' | 'exchange-failed'>

function denialsOf({ received }: GameClient): Denial[] {
  return received.flatMap(({ message }) =>
    message.type === 'claim-denied' || message.type === 'exchange-failed' ? [message] : [],
  )
}

/** Sends the move, and expects the acknowledgement and the denial to carry the refusal. */
async function expectDenied(player: GameClient, move: Move, code: GameRefusal): Promise<void> {
  const command = player.commandOf(move)
  const type = move.type === 'claim' ? 'claim-denied' : 'exchange-failed'
  const denial = player.next(type)
  expect([move, await player.send(command)]).toEqual([move, { ok: false, code }])
  const { roomId, commandId = '' } = command
  expect(await denial).toEqual({ type, roomId, commandId, refusal: sentenceOf(code) })
  expect(player.received.findLast(({ message }) => message.type === type)?.payload).toMatchObject({
    code,
    message: sentenceOf(code).text,
  })
}

describe('the rules refuse over the socket', () => {
  test('every illegal move, send the reason to its player alone, and change nothing', async () => {
    const plan = findRichPlan()
    const refusals = findRefusals(plan)
    const table = await sitDown(server, 3, { plan })
    for (let after = 0; after <= plan.moves.length; after++) {
      for (const [code, one] of refusals)
        if (one.after === after) await expectDenied(table.at(one.seat), one.move, code)
      await table.play(plan.moves.slice(after, after + 1))
    }
    await table.over()
    expect(table.players.flatMap(denialsOf)).toHaveLength(sayable.length)
    await expectConsistentRoom(server, table)
    table.close()
  })
})

describe('a room refuses', () => {
  async function connectClient(): Promise<GameClient> {
    const client = new GameClient({ address: server.address, member: await makeMember(server.pool) })
    await client.connect()
    return client
  }

  /** The server sends the refusal of a join to that socket alone, as a crash with its reason. */
  async function expectJoinRefused(
    client: GameClient,
    answer: Promise<Acknowledgement>,
    code: GameRefusal,
  ): Promise<void> {
    const crash = client.next('game-crashed')
    expect(await answer).toEqual({ ok: false, code })
    expect((await crash).line).toMatchObject({ code })
    expect(client.received.findLast(({ message }) => message.type === 'game-crashed')?.payload).toMatchObject({
      broadcastMessage: expect.any(String),
      theReasonOfGameError: expect.any(String),
    })
  }

  test('a join of a room that does not exist', async () => {
    const client = await connectClient()
    await expectJoinRefused(client, client.joinRoom({ roomId: 'nosuchroom', size: 2 }), 'unknown-room')
    client.close()
  })

  test('entropy that is not hexadecimal', async () => {
    const client = await connectClient()
    const { roomId } = await client.startGame(4)
    await expectJoinRefused(client, client.joinRoom({ roomId, size: 4, entropy: 'xyz' }), 'bad-entropy')
    await client.leave()
    client.close()
  })

  test('a join or a move by an account without a seat once the game has begun', async () => {
    const table = await sitDown(server, 2)
    const stranger = await connectClient()
    await expectJoinRefused(stranger, stranger.joinRoom({ roomId: table.roomId, size: 2 }), 'room-full')
    const denial = stranger.next('claim-denied')
    expect(await stranger.claim({ hex: 2, triangle: 1 })).toEqual({ ok: false, code: 'not-in-room' })
    expect((await denial).refusal).toEqual(sentenceOf('not-in-room'))
    expect(await stranger.endTurn()).toEqual({ ok: false, code: 'not-in-room' })
    expect(await stranger.leave()).toEqual({ ok: false, code: 'not-in-room' })
    await expectConsistentRoom(server, table)
    stranger.close()
    table.close()
  })

  test('a join of a finished game by an account that had no seat in it', async () => {
    const table = await sitDown(server, 2)
    await table.current.leave()
    await table.over()
    const stranger = await connectClient()
    await expectJoinRefused(stranger, stranger.joinRoom({ roomId: table.roomId, size: 2 }), 'room-closed')
    stranger.close()
    table.close()
  })

  test('a malformed event, and says what is wrong with it', async () => {
    const table = await sitDown(server, 2)
    const { current, roomId } = table
    const denial = current.next('claim-denied')
    const claim = current.commandOf({ type: 'claim', hex: hexCount + 1, triangle: 1 })
    expect(await current.send(claim)).toEqual({ ok: false, code: 'malformed-event' })
    const { commandId = '' } = claim
    expect(await denial).toMatchObject({ roomId, commandId, refusal: { code: 'malformed-event' } })
    expect((await denial).refusal.text).toContain('hexIndex')
    const failure = current.next('exchange-failed')
    expect(
      await current.send({ ...current.commandOf({ type: 'exchange', give: 'food', get: 'gold' as never }) }),
    ).toEqual({
      ok: false,
      code: 'malformed-event',
    })
    expect((await failure).refusal.code).toBe('malformed-event')
    await expectConsistentRoom(server, table)
    table.close()
  })

  test('a join by a player who is in another game', async () => {
    const table = await sitDown(server, 2)
    const other = await connectClient()
    const { roomId } = await other.startGame(5)
    const [player] = table.players
    if (!player) throw new Error('The table has no players')
    await expectJoinRefused(player, player.joinRoom({ roomId, size: 5 }), 'foreign-room')
    await other.leave()
    other.close()
    table.close()
  })

  test('a move before the game has begun', async () => {
    const client = await connectClient()
    const { roomId } = await client.startGame(6)
    await client.joinRoom({ roomId, size: 6 })
    const denial = client.next('claim-denied')
    expect(await client.claim({ hex: 2, triangle: 1 })).toEqual({ ok: false, code: 'room-not-started' })
    expect((await denial).refusal).toEqual(sentenceOf('room-not-started'))
    await client.leave()
    client.close()
  })

  test('a command in the name of another player', async () => {
    const table = await sitDown(server, 2)
    const { current, waiting } = table
    const [liar] = waiting
    const asOther = { ...current.commandOf({ type: 'claim', hex: 2, triangle: 1 }) }
    const denial = liar?.next('claim-denied')
    expect(await liar?.send(asOther)).toEqual({ ok: false, code: 'wrong-user' })
    expect((await denial)?.refusal).toEqual(sentenceOf('wrong-user'))
    expect(await liar?.send(current.commandOf({ type: 'end-turn' }))).toEqual({ ok: false, code: 'wrong-user' })
    expect(await liar?.send({ type: 'leave', roomId: table.roomId, login: current.member.login })).toEqual({
      ok: false,
      code: 'wrong-user',
    })
    await expectConsistentRoom(server, table)
    table.close()
  })

  test('a sixth connection of one account', async () => {
    const member = await makeMember(server.pool)
    const clients = Array.from({ length: 6 }, () => new GameClient({ address: server.address, member }))
    for (const client of clients.slice(0, 5)) await client.connect()
    await expect(clients[5]?.connect()).rejects.toThrow('too-many-connections')
    for (const client of clients) client.close()
  })

  test('to end the turn of another player, with an acknowledgement and no message', async () => {
    const table = await sitDown(server, 2)
    const [waiting] = table.waiting
    const countBefore = waiting?.received.length
    expect(await waiting?.endTurn()).toEqual({ ok: false, code: 'not-your-turn' })
    await table.current.makeMove({ type: 'end-turn' })
    await inStep(table.players, 2)
    expect(waiting?.received.slice(countBefore).map(({ message }) => message.type)).not.toContain('claim-denied')
    await expectConsistentRoom(server, table)
    table.close()
  })
})
