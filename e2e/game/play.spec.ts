import { startCuttingProxy } from '../../apps/server/test/harness/database/cutting-proxy.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { collectBrowserErrors, recordSounds } from '../support/web-story.ts'
import { hungry, tempting } from './game-plans.ts'
import {
  button,
  exchangeChoice,
  expectMyTurn,
  expectScreen,
  expectUsable,
  openGame,
  openTriangles,
  pressOff,
  readStock,
  triangle,
} from './game-story.ts'

test.describe('a refusal', () => {
  test('that the page can decide itself plays a sound, and nothing is sent', async ({ page, games }) => {
    const played = await recordSounds(page)
    const seats = await games.newPair()
    const roomId = await games.plant({ plan: hungry, left: 11, seats })
    await openGame(page, seats[0])
    await expect(openTriangles(page)).toHaveCount(2)
    await expect.poll(played).toEqual(['select'])
    await pressOff(triangle(page, '10.1'))
    await expect.poll(played).toEqual(['select', 'denied'])
    await expect(page.getByText('In 3 turns')).toBeVisible()
    await pressOff(button(page, 'Exchange'))
    await expect.poll(played).toEqual(['select', 'denied', 'denied'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { rows } = await games.owner.query('select distinct mark from journal_record where room_id = $1', [roomId])
    expect(rows).toEqual([{ mark: 'planted' }])
  })

  test('of the server plays a sound, is shown with its reason and logged in the console', async ({
    page,
    games,
    product,
  }) => {
    const proxy = await startCuttingProxy(product.address)
    const played = await recordSounds(page)
    const noted = collectBrowserErrors(page)
    const seats = await games.newPair()
    const roomId = await games.plant({ plan: hungry, left: 11, seats })
    const device = await games.connect(seats[0], roomId)
    await arriveAs(page, seats[0])
    await page.goto(`${proxy.url}game`)
    await expect(openTriangles(page)).toHaveCount(2)
    // The connection is frozen while the same player moves on another device.
    proxy.freeze()
    await device.claim({ hex: 2, triangle: 6 })
    const onItsWay = triangle(page, '2.1').locator('[pathLength]')
    await expect(async () => {
      await triangle(page, '2.1').click()
      await expect(onItsWay).toHaveCount(1, { timeout: 1000 })
    }).toPass()
    proxy.thaw()
    await expect(page.getByText('You have already claimed a triangle in this turn.')).toBeVisible()
    expect(await played()).toContain('denied')
    expect(noted.join()).toContain('already-claimed')
    await expect(triangle(page, '2.6')).toHaveAttribute('data-state', 'taken')
    await expect(triangle(page, '2.1')).toHaveAttribute('data-state', 'free')
    await button(page, 'End turn').click()
    await expect(page.getByText('Waiting for your turn')).toBeVisible()
    device.close()
    await page.close()
    await proxy.close()
  })
})

test('a turn ends with the parcel from home, and the next own turn is announced', async ({ page, games }) => {
  const trouble = collectBrowserErrors(page)
  const played = await recordSounds(page)
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 3, seats })
  await openGame(page, seats[0])
  const rival = await games.connect(seats[1], roomId)
  await expectMyTurn(page)
  expect(await readStock(page)).toEqual({ food: 1, water: 1, metal: 0, iron: 6, stone: 6, energy: 6 })
  await expect(page.getByText('Version 1.0.1')).toBeVisible()
  await expect(page.getByText(roomId)).toBeVisible()
  await expectUsable(page)

  await button(page, 'End turn').click()
  await expect(page.getByText('Parcel from home received')).toBeVisible()
  await expect.poll(() => readStock(page)).toEqual({ food: 1, water: 1, metal: 1, iron: 6, stone: 7, energy: 7 })
  await expect(page.getByText('Waiting for your turn')).toBeVisible()
  await expect(page.getByText('Player 2', { exact: true }).first()).toBeVisible()
  await expect(openTriangles(page)).toHaveCount(0)
  await expectUsable(page)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = (await played()).length
  await rival.endTurn()
  await expect(page).toHaveTitle(/Your turn/)
  await expect(
    page
      .locator('[aria-live="polite"], [role="status"]')
      .getByText(/Your turn/)
      .first(),
  ).toBeAttached()
  expect((await played()).slice(before)).toContain('select')
  await expect(page.getByText('Waiting for your turn')).toHaveCount(0)
  rival.cut()
  await expect(page.getByText(/Away, \d+ s to come back/)).toBeVisible()
  expect(trouble).toEqual([])
})

test('when the turn time is over the page itself ends the turn', async ({ page, games }) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 10, seats, turnSeconds: 4 })
  await openGame(page, seats[0])
  await expectScreen(page, 'board')
  const rival = await games.connect(seats[1], roomId)
  await rival.endTurn()
  await expect(page).toHaveTitle(/Ten seconds left/)
  const passed = await rival.next('log-line', ({ line }) => line.params['player'] === seats[0].login)
  expect(passed.line.code).toBe('turn-ended')
  await expect(page.getByText('Waiting for your turn')).toBeVisible()
})

test('a player who is about to give away the last water is warned, and may do it', async ({ page, games }) => {
  const seats = await games.newPair()
  await games.plant({ plan: tempting.plan, left: 0, seats })
  await openGame(page, tempting.seat === 1 ? seats[0] : seats[1])
  await expectMyTurn(page)
  await button(page, 'Exchange').click()
  const modal = page.getByRole('dialog', { name: 'Exchange' })
  const warning = modal
    .getByRole('status')
    .getByText(`Careful: your ${tempting.give} would run out when this turn ends`)
  await exchangeChoice(page, 'Get', 'metal').check()
  await expect(warning).toHaveCount(0)
  await exchangeChoice(page, 'Give', tempting.give).check()
  await expect(warning).toBeVisible()
  await expectUsable(page)
  await button(page, 'Confirm').click()
  await expect(modal).toHaveCount(0)
  await expect.poll(async () => (await readStock(page))[tempting.give]).toBeLessThanOrEqual(1)
})
