import { expect, test } from 'vitest'
import type { GameClient } from '../../../../test/harness/games/game-client.ts'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'

const { time, enter, host, seatsComeTo } = openLobbyForAllTests()

/** Resolves when this client is told that these people, in this order, sit at its table. The first of them is the host. */
function told(client: GameClient, people: readonly GameClient[]): Promise<unknown> {
  const logins = people.map(({ member }) => member.login)
  return client.until(
    () => {
      const { seats = [], host: hostLogin } = client.messages('room-waiting').at(-1) ?? {}
      const seated = seats.map((seat) => (seat && 'login' in seat ? seat.login : undefined))
      return hostLogin === logins[0] && logins.every((login, place) => seated[place] === login)
    },
    `the seats ${logins.join(', ')}`,
  )
}

async function sitDown(roomId: string, size: number, member?: GameClient['member']): Promise<GameClient> {
  const person = await enter(member)
  expect(await person.joinRoom({ roomId, size })).toEqual({ ok: true })
  return person
}

test('a host who reloads is the host again, also if a friend has sat down meanwhile', async () => {
  const owner = await host(5)
  const { roomId } = owner
  const second = await sitDown(roomId, 5)
  owner.close()
  await told(second, [second])
  const third = await sitDown(roomId, 5)
  await told(third, [second, third])
  const back = await sitDown(roomId, 5, owner.member)
  await told(third, [back, second, third])
  expect(await back.seatBot('easy')).toEqual({ ok: true })
})

test('when the host stays away, the next player to sit down does not become the host before those who waited', async () => {
  const owner = await host(4)
  const { roomId } = owner
  const second = await sitDown(roomId, 4)
  owner.close()
  await told(second, [second])
  await time.pass(11_000)
  const third = await sitDown(roomId, 4)
  await told(third, [second, third])
  expect(await third.seatBot('easy')).toEqual({ ok: false, code: 'not-the-host' })
  const back = await sitDown(roomId, 4, owner.member)
  await told(third, [second, third, back])
})

test('when everyone reloads at once, the host is the host again, even if another player is back first', async () => {
  const owner = await host(4)
  const { roomId } = owner
  const people = [owner, await sitDown(roomId, 4), await sitDown(roomId, 4)]
  await told(owner, people)
  for (const person of people) person.close()
  await seatsComeTo(roomId, [])
  const [third, second, first] = [
    await sitDown(roomId, 4, people[2]?.member),
    await sitDown(roomId, 4, people[1]?.member),
    await sitDown(roomId, 4, people[0]?.member),
  ]
  await told(third, [first, second, third])
})
