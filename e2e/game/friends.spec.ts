import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { joinNext, wantRematch } from '../../apps/server/test/harness/games/play-again.ts'
import { enterMailedCode, press, typeCredentials } from '../sign-in/auth-story.ts'
import { demoMailbox } from '../support/demo-mailbox.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs, freshEmail } from '../support/make-member.ts'
import { readQr } from '../support/read-qr.ts'
import { collectBrowserErrors, expectNoViolations, phone as phoneOptions, setLanguage } from '../support/web-story.ts'
import { hungry } from './game-plans.ts'
import { button, expectScreen, expectUsable, openGame } from './game-story.ts'
import type { Games, Player } from './open-games.ts'

const seats = (page: Page): Locator =>
  page
    .getByRole('list')
    .filter({ hasText: /seat|місце/i })
    .getByRole('listitem')

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** An empty page of a browser of its own, in Ukrainian. */
async function openFor(browser: Browser, player: Player, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  await setLanguage(page, 'uk')
  await arriveAs(page, player)
  return page
}

const desktop = { viewport: { width: 1440, height: 900 } }

/** The logins of the players in the order of their seats, as a wide screen shows them. */
async function readSeating(page: Page, logins: readonly string[]): Promise<(string | undefined)[]> {
  const rows = page.getByRole('region', { name: 'Players' }).locator('> ul > li')
  await expect(rows).toHaveCount(logins.length)
  const texts = await rows.allTextContents()
  return texts.map((text) => logins.find((login) => text.includes(login)))
}

/** Nobody but the bot claims anything: food and water last for six turns. */
async function endTurnsToTheEnd(pages: readonly Page[]): Promise<void> {
  const endTurnAt = async (page: Page): Promise<string | null> => {
    const end = page.getByRole('button', { name: /^(End turn|Завершити хід)$/, disabled: false })
    if (await end.isVisible()) await end.click({ timeout: 5000 }).catch(() => undefined)
    return page.locator('[data-screen]').getAttribute('data-screen')
  }
  await expect
    .poll(async () => Promise.all(pages.map(endTurnAt)), { timeout: 300_000, intervals: [250] })
    .toEqual(pages.map(() => expect.stringMatching(/left|victory/)))
}

const playedBy = async (games: Games, { id }: Player): Promise<number | undefined> => {
  const { rows } = await games.owner.query<{ played: number }>(
    'select played from account_statistics where account_id = $1',
    [id],
  )
  return rows[0]?.played
}

test('friends meet at a table by QR code on a phone, by link and with a bot, play to the end, and play again', async ({
  page,
  context,
  browser,
  games,
  productUrl,
}) => {
  test.setTimeout(600_000)
  const trouble = collectBrowserErrors(page)
  const [ada, taras, lesia] = [await games.newPlayer(), await games.newPlayer(), await games.newPlayer()]
  await page.setViewportSize(desktop.viewport)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGame(page, ada)
  await page.getByRole('combobox', { name: 'Players count' }).selectOption('4')
  await page.getByRole('group', { name: 'Who plays' }).getByRole('radio', { name: 'Anyone' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Friends, by link' })).toBeChecked()
  await expect(page.getByText('A game among friends brings no coins and counts nowhere.')).toBeVisible()
  await expectUsable(page)

  await button(page, 'Start game').click()
  await expect(heading(page)).toHaveText('Waiting for friends')
  await expect(page).toHaveURL(/\/join\/\w+$/)
  await expect(seats(page)).toHaveText([`${ada.login}you, host`, 'Free seat', 'Free seat', 'Free seat'])
  await page.reload()
  await expect(seats(page).first()).toHaveText(`${ada.login}you, host`)
  await button(page, 'Copy').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())
  await expectUsable(page)

  const guest = await openFor(browser, taras, phoneOptions)
  const scanned = await readQr(page.getByRole('img', { name: 'QR code of the link to this table' }), guest)
  expect(scanned).toBe(link)
  await guest.goto(scanned)
  await expect(heading(guest)).toHaveText(`${ada.login} кличе вас на планету`)
  await expect(guest.getByText('Гра з друзями не приносить монет і ніде не зараховується.')).toBeVisible()
  await expect(button(guest, 'Посадити бота')).toHaveCount(0)
  await expectUsable(guest)
  await expect(seats(page).nth(1)).toHaveText(taras.login)
  await expect(page.getByRole('status').getByText(`${taras.login} sits down at the table.`)).toBeAttached()

  await expect(page.getByRole('combobox', { name: 'Level of the bot' })).toHaveValue('easy')
  await page.getByRole('combobox', { name: 'Level of the bot' }).selectOption('Hard')
  await button(page, 'Seat a bot').click()
  await expect(seats(guest).nth(2)).toHaveText('bot-vegaСкладний')
  await button(page, 'Unseat bot-vega').click()
  await expect(seats(guest).nth(2)).toHaveText('Вільне місце')
  await page.getByRole('combobox', { name: 'Level of the bot' }).selectOption('Easy')
  await button(page, 'Seat a bot').click()
  await expect(seats(guest).nth(2)).toHaveText('bot-vegaЛегкий')

  await button(page, 'Practise while you wait').click()
  await expect(page.getByText(`3 of 4 players have joined: ${ada.login}, ${taras.login} and bot-vega`)).toBeVisible()
  await button(page, 'Waiting room').click()
  await button(guest, 'Тренуватися, поки чекаєте').tap()
  await expect(guest.getByText('Приєдналися 3 із 4 гравців')).toBeVisible()
  await guest.reload()
  await expect(seats(guest).filter({ hasText: taras.login })).toHaveCount(1)
  await expect(guest).toHaveURL(link)

  const thirdPage = await openFor(browser, lesia, desktop)
  await thirdPage.goto(link)
  const pages = [page, guest]
  for (const one of [...pages, thirdPage]) {
    await expectScreen(one, 'board')
    await expect(one).toHaveURL(`${productUrl}/game`)
  }
  // The third friend goes on without a page, which would show what the other two do.
  const third = await games.connect(lesia)
  await third.joinRoom({ roomId: new URL(link).pathname.split('/').at(-1) ?? '', size: 4 })
  await thirdPage.close()
  await page.reload()
  await expectScreen(page, 'board')
  const logins = [ada.login, taras.login, lesia.login, 'bot-vega']
  const [first = '', ...others] = await readSeating(page, logins)
  expect([first, ...others].toSorted()).toEqual(logins.toSorted())
  await Promise.all([endTurnsToTheEnd(pages), third.playOn(() => ({ type: 'end-turn' }))])
  await button(page, 'Play again').click()
  await expect(guest.getByText(`${ada.login} хоче зіграти ще раз.`)).toBeVisible()
  await button(guest, 'Зіграти ще раз').tap()
  expect(await wantRematch(third)).toEqual({ ok: true })
  await joinNext(third)
  for (const one of pages) await expectScreen(one, 'board')
  expect(await readSeating(page, logins)).toEqual([...others, first])
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('It is a game among friends: leaving it changes no statistics.')).toBeVisible()
  await button(page, 'Leave').click()
  await expect(page).toHaveURL(productUrl)
  expect(await playedBy(games, ada)).toBe(0)
  third.close()
  await guest.close()
  expect(trouble).toEqual([])
})

test('a stranger with a join link signs up on the way, sits down, and wins no coin', async ({
  page,
  games,
  productUrl,
}) => {
  const host = await games.connect(await games.newPlayer())
  const { roomId, size } = await host.openTable(2)
  await host.joinRoom({ roomId, size })
  await page.goto(`/join/${roomId}`)
  await expect(page).toHaveURL(`${productUrl}/sign-in/and-play?join=${roomId}`)
  await expect(page.getByText('A friend invites you to a table.')).toBeVisible()
  await page.getByRole('link', { name: 'New here? Sign up' }).click()
  await page.reload()
  const email = freshEmail()
  await typeCredentials(page, email, 'Story-pass-1')
  await press(page, 'Sign up')
  await enterMailedCode(page, demoMailbox(productUrl) as Parameters<typeof enterMailedCode>[1], email)

  await expectScreen(page, 'board')
  await host.leave()
  await expectScreen(page, 'victory')
  await expect(page.getByText('Games among friends bring no coins.')).toBeVisible()
  await expect(page.getByText('+1 coin')).toHaveCount(0)
  await expectNoViolations(page)
  host.close()
})

test('a join link without a place says why, and leads to a new table', async ({ page, games }) => {
  test.slow()
  const me = await games.newPlayer()
  const [ada, taras] = [await games.connect(await games.newPlayer()), await games.connect(await games.newPlayer())]
  const open = await ada.openTable(2)
  await arriveAs(page, me)

  const expectShut = async (roomId: string, reason: string) => {
    await page.goto(`/join/${roomId}`)
    await expectScreen(page, 'shut')
    await expect(heading(page)).toHaveText(reason)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }

  await expectShut('no-such-table', 'There is no such table')
  await expectUsable(page)
  await button(page, 'Open a new table').click()
  await expect(page).toHaveURL('/game')
  await expect(page.getByRole('radio', { name: 'Friends, by link' })).toBeChecked()

  await ada.joinRoom(open)
  await taras.joinRoom(open)
  await ada.until(() => ada.room, 'the game')
  await expectShut(open.roomId, 'The game has begun')
  // The last seat is taken in the moment between reading the table and sitting down.
  await page.route('**/game/table/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), status: 'waiting', seats: [null, null] } })
  })
  await expectShut(open.roomId, 'Every seat is taken')
  await page.unroute('**/game/table/*')
  await taras.leave()
  await ada.until(() => ada.isOver, 'the end')
  await expectShut(open.roomId, 'This game is over')

  const closed = await ada.openTable(3)
  await games.closeRooms()
  await expectShut(closed.roomId, 'This table is closed')
  // All that a day allows has been played.
  const third = await ada.openTable(4)
  await games.owner.query(
    `insert into player_pace (account_id, day, games) values ($1, journal_day(), 1000000)
     on conflict (account_id) do update set day = excluded.day, games = excluded.games`,
    [me.id],
  )
  await expectShut(third.roomId, 'No seat for you here')
  await expect(page.getByText('You have begun as many games and tables as a day allows.')).toBeVisible()
  await expectNoViolations(page)
  await games.owner.query('update player_pace set games = 0 where account_id = $1', [me.id])
  await setLanguage(page, 'uk')
  await page.evaluate(() => localStorage.removeItem('userLanguage'))
  await expectShut(closed.roomId, 'Цей стіл закрито')
  await expectUsable(page)
  await page.evaluate(() => localStorage.setItem('userLanguage', 'en'))

  const other = await taras.openTable(3)
  await games.plant({ plan: hungry, left: 5, seats: [me, await games.newPlayer()] })
  await expectShut(other.roomId, 'You are in another game')
  await button(page, 'Back to the game').click()
  await expectScreen(page, 'board')
  await expect(page).toHaveURL('/game')
  for (const client of [ada, taras]) client.close()
})
