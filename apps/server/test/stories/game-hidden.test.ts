import { randomBytes } from 'node:crypto'
import { audiences, type LogLine, type Message } from '@hexaverse/protocol/game'
import { sentenceOf } from '@hexaverse/protocol/texts/game'
import { revealedResources } from '@hexaverse/protocol/wire/testing/revealed-resources'
import { resources, triangleAt } from '@hexaverse/rules'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../harness/accounts/make-member.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { inStep, plantSeed, sitDown } from '../harness/games/game-table.ts'
import { gamesOfSizes } from '../harness/games/games-of-sizes.ts'
import { joinNext, toldLast, wantRematch } from '../harness/games/play-again.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { openWatcher } from '../harness/rooms/watch-game.ts'
import { type ByteTap, tapBytes } from '../harness/server/byte-tap.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

let tap: ByteTap
beforeAll(async () => {
  tap = await tapBytes(server.address)
})
const clients: GameClient[] = []
afterAll(async () => {
  for (const client of clients) client.close()
  await tap.close()
})

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

/** What the server must not tell before the end. */
interface Secrets {
  readonly serverSeed: Buffer
  /** One for each person, in the order of joining. */
  readonly entropies: readonly Buffer[]
}

function makeSecrets(people: number): Secrets {
  return { serverSeed: randomBytes(32), entropies: Array.from({ length: people }, () => randomBytes(32)) }
}

const allOf = ({ serverSeed, entropies }: Secrets): Buffer[] => [serverSeed, ...entropies]

/** Every log line that the page shows, from whichever message it came. */
function linesOf(message: Message): readonly LogLine[] {
  if (message.type === 'room-started') return message.room.log
  return 'line' in message ? [message.line] : []
}

/** Searches all that is heard in a whole game, which these people begin. */
function searchGame(seed: number, secrets: Secrets, begin: () => Promise<readonly GameClient[]>): void {
  let roomId: string
  let people: readonly GameClient[]
  /** The people, a second tab of one of them, and two who watch. */
  let players: GameClient[]
  /** How much each person had heard before this game. */
  let earlier: Map<GameClient, number>
  const heardBy = (player: GameClient) => player.received.slice(earlier.get(player) ?? 0)

  test('contains neither the seed nor any player’s random bytes before the end', async () => {
    earlier = new Map(clients.map((client) => [client, client.received.length]))
    people = await begin()
    roomId = people[0]?.roomId ?? ''
    players = [...people]
    await addWatcher()
    const dice = createDice(seed)
    const hasEnded = () => players.some(({ isOver }) => isOver)
    for (let move = 0; !hasEnded(); move++) {
      const sentBefore = tap.count()
      if (move === 6) await joinOnceMore()
      if (move === 9) await addWatcher()
      await play(dice)
      if (!hasEnded()) continue
      const before = tap.bytes(sentBefore)
      for (const secret of allOf(secrets)) expect(isIn(before, secret)).toBe(false)
      expect(before.length).toBeGreaterThan(10_000)
    }
    await Promise.all(people.map((player) => player.until(() => player.isOver, 'the end of the game')))
  })

  const add = (client: GameClient): void => {
    players.push(client)
    clients.push(client)
  }

  const addWatcher = async (): Promise<void> => {
    add(await openWatcher(tap.address, await makeMember(server.pool), roomId))
  }

  /** The next move of a person; the bots move by themselves. */
  const play = async (dice: ReturnType<typeof createDice>): Promise<void> => {
    const findNext = () => people.find(({ isOver, isMyTurn }) => isOver || isMyTurn)
    const current = await Promise.race(people.map((player) => player.until(findNext, 'the turn of a person')))
    if (current.isOver) return
    const room = current.knownRoom
    await current.makeMove(chooseMove(current.view, 'easy', dice))
    await inStep(people, current.isOver ? room.seq : current.knownRoom.seq)
  }

  /** Opens a second tab, which receives a full snapshot. */
  const joinOnceMore = async (): Promise<void> => {
    const [{ member, size }] = people as [GameClient]
    const late = new GameClient({ address: tap.address, member })
    await late.connect()
    await late.joinRoom({ roomId, size })
    await late.until(() => late.room, 'the room')
    add(late)
  }

  test('is for a watcher what it is for the players, and nothing for one player alone', async () => {
    const watchers = players.filter(({ seat }) => seat === 0)
    expect(watchers).toHaveLength(2)
    for (const watcher of watchers) {
      await watcher.until(() => watcher.isOver, 'the end')
      expect(watcher.received.filter(({ message }) => audiences[message.type] === 'actor')).toEqual([])
      expect(watcher.knownRoom.claims).toEqual(people[0]?.knownRoom.claims)
    }
  })

  test('contains the seed and the random bytes at the end, which proves that the search can find them', () => {
    const bytes = tap.bytes()
    for (const secret of allOf(secrets)) expect(isIn(bytes, secret)).toBe(true)
  })

  test('reveals no resource of a triangle before its claim, and none wrongly', async () => {
    const { events, last } = await replayJournal(server.pool, roomId)
    const claimedAt = new Map<number, number>()
    for (const { seq, happened } of events) {
      for (const event of happened) {
        if (event.type === 'triangle-claimed') claimedAt.set(triangleAt(event.hex, event.triangle), seq)
      }
    }
    const wrong: unknown[] = []
    let count = 0
    for (const { name, payload, message } of players.flatMap(heardBy)) {
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
    const lines = players.flatMap(heardBy).flatMap(({ message }) => linesOf(message))
    expect(lines.length).toBeGreaterThan(20)
    for (const { code, params, text } of lines) {
      expect(text).toBe(sentenceOf(code as Parameters<typeof sentenceOf>[0], params).text)
    }
  })
}

describe.each(gamesOfSizes([2, 5]))('every byte that the server sends in a whole game of $size', ({ size, round }) => {
  const secrets = makeSecrets(size)
  searchGame(10 * round + size, secrets, async () => {
    const { players } = await sitDown({ pool: server.pool, address: tap.address }, size, {
      serverSeed: secrets.serverSeed,
      entropies: secrets.entropies.map((entropy) => entropy.toString('hex')),
    })
    clients.push(...players)
    return players
  })
})

describe.each(gamesOfSizes([3]))('every byte that the server sends to two friends and a bot', ({ size, round }) => {
  let friends: [GameClient, GameClient]

  describe('in a whole game at a private table', () => {
    const secrets = makeSecrets(2)
    searchGame(10 * round + size, secrets, async () => {
      friends = [await connectSomebody(), await connectSomebody()]
      const { roomId } = await friends[0].openTable(size)
      await plantSeed(server.pool, roomId, secrets.serverSeed)
      for (const [index, friend] of friends.entries()) {
        const entropy = secrets.entropies[index]?.toString('hex') ?? ''
        expect(await friend.joinRoom({ roomId, size, entropy })).toEqual({ ok: true })
      }
      expect(await friends[0].seatBot('easy')).toEqual({ ok: true })
      await Promise.all(friends.map((friend) => friend.until(() => friend.room, 'the start of the game')))
      return friends
    })
  })

  describe('in the rematch after it', () => {
    const secrets = makeSecrets(2)
    searchGame(10 * round + size + 1, secrets, async () => {
      for (const friend of friends) expect(await wantRematch(friend)).toEqual({ ok: true })
      const next = await friends[0].until(() => toldLast(friends[0])?.next, 'the room of the next game')
      await plantSeed(server.pool, next.roomId, secrets.serverSeed)
      await Promise.all(friends.map((friend, index) => joinNext(friend, secrets.entropies[index]?.toString('hex'))))
      return friends
    })
  })
})

async function connectSomebody(): Promise<GameClient> {
  const client = new GameClient({ address: tap.address, member: await makeMember(server.pool) })
  clients.push(client)
  await client.connect()
  return client
}

function seqOf(message: Message): number {
  if (message.type === 'room-started') return message.room.seq
  return 'seq' in message ? (message.seq ?? 0) : 0
}
