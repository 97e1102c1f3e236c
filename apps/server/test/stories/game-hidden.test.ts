import { randomBytes } from 'node:crypto'
import { audiences, type LogLine, type Message } from '@hexaverse/protocol/game'
import { sentenceOf } from '@hexaverse/protocol/texts/game'
import { revealedResources } from '@hexaverse/protocol/wire/testing/revealed-resources'
import { resources, triangleAt } from '@hexaverse/rules'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../harness/accounts/make-member.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { type GameTable, sitDown } from '../harness/games/game-table.ts'
import { gamesOfSizes } from '../harness/games/games-of-sizes.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { openWatcher } from '../harness/rooms/watch-game.ts'
import { type ByteTap, tapBytes } from '../harness/server/byte-tap.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

let tap: ByteTap
beforeAll(async () => {
  tap = await tapBytes(server.address)
})
afterAll(() => tap.close())

/** The encodings in which a secret could have been written. */
function spellings(secret: Buffer): Buffer[] {
  const texts = [
    secret.toString('hex'),
    secret.toString('hex').toUpperCase(),
    secret.toString('base64').replaceAll('=', ''),
    secret.toString('base64url'),
    [...secret].join(),
    JSON.stringify(secret.toString('latin1')).slice(1, -1),
  ]
  return [secret, ...texts.map((text) => Buffer.from(text))]
}

const isIn = (bytes: Buffer, secret: Buffer): boolean => spellings(secret).some((spelling) => bytes.includes(spelling))

/** Every log line that the page shows, from whichever message it came. */
function linesOf({ received }: GameClient): LogLine[] {
  return received.flatMap(({ message }) => {
    if (message.type === 'room-started') return message.room.log
    return 'line' in message ? [message.line] : []
  })
}

describe.each(gamesOfSizes([2, 5]))('every byte that the server sends in a whole game of $size', ({ size, round }) => {
  const serverSeed = randomBytes(32)
  const entropies = Array.from({ length: size }, () => randomBytes(32))
  let table: GameTable
  let players: GameClient[]

  test('contains neither the seed nor any player’s random bytes before the end', async () => {
    table = await sitDown({ pool: server.pool, address: tap.address }, size, {
      serverSeed,
      entropies: entropies.map((entropy) => entropy.toString('hex')),
    })
    players = [...table.players, await openWatcher(tap.address, await makeMember(server.pool), table.roomId)]
    const dice = createDice(10 * round + size)
    const hasEnded = () => players.some((player) => player.messages('game-ended').length > 0)
    for (let move = 0; !hasEnded(); move++) {
      const sentBefore = tap.count()
      if (move === 6) await joinOnceMore()
      if (move === 9) players.push(await openWatcher(tap.address, await makeMember(server.pool), table.roomId))
      await play(dice)
      if (!hasEnded()) continue
      const before = tap.bytes(sentBefore)
      for (const secret of [serverSeed, ...entropies]) expect(isIn(before, secret)).toBe(false)
      expect(before.length).toBeGreaterThan(10_000)
    }
    await table.over()
  })

  const play = async (dice: ReturnType<typeof createDice>): Promise<void> => {
    const { current } = table
    const room = current.knownRoom
    await current.makeMove(chooseMove(current.view, 'easy', dice))
    const seq = current.isOver ? room.seq : current.knownRoom.seq
    await Promise.all(table.players.map((player) => player.until(() => player.knownRoom.seq >= seq, `event ${seq}`)))
  }

  /** Opens a second tab, which receives a full snapshot. */
  const joinOnceMore = async (): Promise<void> => {
    const late = new GameClient({ address: tap.address, member: table.current.member })
    await late.connect()
    await late.joinRoom({ roomId: table.roomId, size })
    await late.until(() => late.room, 'the room')
    players.push(late)
  }

  test('is for a watcher what it is for the players, and nothing for one player alone', async () => {
    const watchers = players.filter(({ seat }) => seat === 0)
    expect(watchers).toHaveLength(2)
    for (const watcher of watchers) {
      await watcher.until(() => watcher.isOver, 'the end')
      expect(watcher.received.filter(({ message }) => audiences[message.type] === 'actor')).toEqual([])
      expect(watcher.knownRoom.claims).toEqual(table.at(1).knownRoom.claims)
    }
  })

  test('contains the seed and the random bytes at the end, which proves that the search can find them', () => {
    const bytes = tap.bytes()
    for (const secret of [serverSeed, ...entropies]) expect(isIn(bytes, secret)).toBe(true)
  })

  test('reveals no resource of a triangle before its claim, and none wrongly', async () => {
    const { events, last } = await replayJournal(server.pool, table.roomId)
    const claimedAt = new Map<number, number>()
    for (const { seq, happened } of events) {
      for (const event of happened) {
        if (event.type === 'triangle-claimed') claimedAt.set(triangleAt(event.hex, event.triangle), seq)
      }
    }
    const wrong: unknown[] = []
    let count = 0
    for (const { name, payload, message } of players.flatMap(({ received }) => received)) {
      const { places, strange } = revealedResources(name, payload)
      wrong.push(...strange)
      for (const { hex, triangle, resource } of places) {
        const index = triangleAt(hex, triangle)
        const isRight = resource === resources[last?.game.map[index] ?? -1]
        const isOpen = (claimedAt.get(index) ?? Number.POSITIVE_INFINITY) <= seqOf(message)
        if (!isRight || !isOpen) wrong.push([name, hex, triangle, resource])
        count++
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(20)
  })

  test('contains no log text beyond what its code and parameters say', () => {
    for (const { code, params, text } of players.flatMap(linesOf)) {
      expect(text).toBe(sentenceOf(code as Parameters<typeof sentenceOf>[0], params).text)
    }
    for (const player of players) player.close()
  })
})

function seqOf(message: Message): number {
  if (message.type === 'room-started') return message.room.seq
  return 'seq' in message ? (message.seq ?? 0) : 0
}
