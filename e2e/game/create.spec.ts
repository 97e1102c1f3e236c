import { expect, test } from '../support/fixtures.ts'
import { arriveAs, textOf } from '../support/make-member.ts'
import { collectBrowserErrors, recordSounds } from '../support/web-story.ts'
import { button, expectScreen, expectUsable, openGame } from './game-story.ts'

test('a user without an ID cannot start a game', async ({ page, games }) => {
  const player = await games.newPlayer()
  const nameless = { ...player.user, login: ' ' }
  await page.route('**/api/hc_data/checkAuth', (route) =>
    route.fulfill({ body: textOf(nameless), contentType: 'application/json' }),
  )
  await arriveAs(page, { user: nameless })
  await page.goto('/game')
  await expect(button(page, 'Start game')).toBeDisabled()
})

test('a player can ask for a game, wait for it and cancel without a penalty', async ({ page, games }) => {
  const trouble = collectBrowserErrors(page)
  const player = await games.newPlayer()
  await openGame(page, player)
  await expectScreen(page, 'create')
  await expect(page).toHaveTitle(/in the Game/)
  await expect(page.getByRole('textbox', { name: 'ID' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'ID' })).toHaveValue(player.login)
  const options = page.getByRole('combobox', { name: 'Players count' }).locator('option')
  expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
  ])
  for (const policy of [
    'Terms and Conditions',
    'Privacy Policy',
    'Cookie and Storage usage Policy',
    'Payment Policy',
    'Refund Policy',
    'Disclaimer',
  ])
    await expect(page.getByRole('main').getByRole('link', { name: policy })).toHaveAttribute('href', /^\/document\//)
  await expectUsable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const way of [button(page, 'Start game'), page.getByRole('link', { name: 'Practice', exact: true })])
    await expect(way).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('combobox', { name: 'Players count' }).selectOption('3')
  await button(page, 'Start game').click()
  await expectScreen(page, 'waiting')
  await expect(page.getByText('You can cancel the game before it starts')).toBeVisible()
  await expect(page.getByText('1 of 3 players')).toBeVisible()
  await expect(button(page, 'Practise while you wait')).toBeVisible()
  const hint = page.getByText('Alone in the demo?')
  await expect(hint).toBeVisible()
  const friend = await games.connect(await games.newPlayer())
  const { roomId } = await friend.startGame(3)
  await friend.joinRoom({ roomId, size: 3 })
  await expect(page.getByText('2 of 3 players')).toBeVisible()
  await expect(hint).toHaveCount(0)
  await expectUsable(page)

  await button(page, 'Cancel').click()
  await expectScreen(page, 'create')
  await friend.until(() => friend.messages('room-waiting').at(-1)?.joined === 1, 'the other to go')
  friend.close()
  const { rows } = await games.owner.query<{ played: number }>(
    'select played from account_statistics where account_id = $1',
    [player.id],
  )
  expect(rows).toEqual([{ played: 0 }])
  expect(trouble).toEqual([])
})

test('a room that closes while a player waits shows the reason, and its screen leads back', async ({ page, games }) => {
  const played = await recordSounds(page)
  await openGame(page, await games.newPlayer())
  await page.getByRole('combobox', { name: 'Players count' }).selectOption('5')
  await button(page, 'Start game').click()
  await expect(page.getByText('1 of 5 players')).toBeVisible()
  await games.closeRooms()
  await expectScreen(page, 'error')
  await expect(page.getByText('Oops Thats an error')).toBeVisible()
  await expect(page.getByText('This room is closed.')).toBeVisible()
  expect(await played()).toContain('denied')
  await expectUsable(page)

  await button(page, 'Close').click()
  await expectScreen(page, 'create')
  await button(page, 'Start game').click()
  await expectScreen(page, 'waiting')
  await expect(page.getByText('1 of 2 players')).toBeVisible()
  await button(page, 'Cancel').click()
  await expectScreen(page, 'create')
})
