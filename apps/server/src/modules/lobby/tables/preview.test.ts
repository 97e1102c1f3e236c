import { expect, test } from 'vitest'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'

const { server, enter, host, waitIn } = openLobbyForAllTests()

async function headOf(path: string, language = 'en') {
  const answer = await fetch(server.address + path, { headers: { 'accept-language': language } })
  const html = await answer.text()
  return {
    status: answer.status,
    robots: answer.headers.get('x-robots-tag'),
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    shared: /<meta property="og:title" content="(.*)">/.exec(html)?.[1],
    terms: /<meta property="og:description" content="(.*)">/.exec(html)?.[1],
  }
}

/** Waits until the link says this: its answer is kept for two seconds. */
async function comesTo(path: string, title: string, language: 'en' | 'uk' = 'en'): Promise<void> {
  const head = { status: 200, robots: 'noindex', title, shared: title, terms: terms[language] }
  await expect.poll(() => headOf(path, language), { interval: 100 }).toEqual(head)
}

/** Said before anybody takes a seat. */
const terms = {
  en: 'A game among friends brings no coins and counts nowhere.',
  uk: 'Гра з друзями не приносить монет і ніде не зараховується.',
}

const general = 'A table for friends · Hexaverse'

test('the link of a private table says who invites and how many sit there, in both languages', async () => {
  const owner = await host(4)
  const path = `/join/${owner.roomId}`
  const { login } = owner.member
  await comesTo(path, `${login} invites you to a planet: 1 of 4 seats taken`)
  await (await enter()).joinRoom({ roomId: owner.roomId, size: 4 })
  await comesTo(path, `${login} invites you to a planet: 2 of 4 seats taken`)
  await comesTo(path, `${login} запрошує вас на планету: зайнято 2 з 4 місць`, 'uk')
  // No login has such signs today; the page must not rely on it.
  await server.pool.query('alter table account drop constraint if exists account_login_check')
  await server.pool.query('update account set login = $2 where id = $1', [owner.member.id, `"><script>${login}`])
  await comesTo(path, `&quot;&gt;&lt;script&gt;${login} invites you to a planet: 2 of 4 seats taken`)
  await owner.seatBot('easy')
  await owner.seatBot('easy')
  await owner.until(() => owner.room, 'the game')
  await comesTo(path, general)
})

test('other links say the same as one of no table at all', async () => {
  const [open, left] = [await waitIn(3), await host(3)]
  await left.leave()
  for (const id of [open.roomId, left.roomId, 'nosuchroom', 'x', '%00', '..%2f..%2f'])
    await comesTo(`/join/${id}`, general)
  await comesTo('/join/nosuchroom', 'Стіл для друзів · Hexaverse', 'uk')
})
