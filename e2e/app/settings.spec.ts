import { expect, test } from '../support/fixtures.ts'
import { awaitProgram, recordSounds } from '../support/web-story.ts'

test.describe('the settings', () => {
  test('open with the select sound, trap the focus, and return it when closed', async ({ page }) => {
    const sounds = await recordSounds(page)
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Settings' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog).toBeVisible()
    expect(await sounds()).toEqual(['select'])
    for (const key of [...Array(9).fill('Tab'), ...Array(9).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('close by their button and by a click outside', async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
  })

  test('stay open when their scrollbar or another mouse button is pressed', { tag: '@mouse' }, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 320 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5, { button: 'right' })
    // Headless Chromium hides scrollbars, so the dialog is pressed beyond its content, where a scrollbar would be.
    await dialog.evaluate((element) => {
      const beyond = { bubbles: true, button: 0, clientX: element.clientWidth + 3, clientY: 100 }
      element.dispatchEvent(new MouseEvent('mousedown', beyond))
    })
    await expect(dialog).toBeVisible()
  })

  test('close when the page changes, and the new page takes the focus', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/')
    await awaitProgram(page)
    await page.getByRole('link', { name: 'Game rules' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of the game')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Hexaverse' })).toBeFocused()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Rules of the game' })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('are modal: while they are open the page behind cannot be reached', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await play.focus()
    await expect(play).not.toBeFocused()
  })

  test('begin with full volumes and keep the chosen ones after a reload', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const music = page.getByRole('slider', { name: 'Music volume' })
    const sound = page.getByRole('slider', { name: 'Sound volume' })
    for (const slider of [music, sound]) {
      await expect(slider).toHaveValue('1')
      expect(await slider.evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step])).toEqual([
        '0',
        '1',
        '0.01',
      ])
    }
    await music.fill('0.37')
    await sound.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ musicVolume: '0.37', soundVolume: '0.99' })
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(music).toHaveValue('0.37')
    await expect(sound).toHaveValue('0.99')
  })

  test('replace an invalid stored volume by full volume', { tag: '@any-size' }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('musicVolume', '11')
      localStorage.setItem('soundVolume', 'loud')
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('slider', { name: 'Music volume' })).toHaveValue('1')
    await expect(page.getByRole('slider', { name: 'Sound volume' })).toHaveValue('1')
  })

  test('load the select sound only when it is played', { tag: '@any-size' }, async ({ page }) => {
    const sounds = await recordSounds(page)
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sounds/')) fetched.push(request.url())
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    expect(fetched).toEqual([])
    const file = page.waitForResponse('**/sounds/select.mp3')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Play select sound' }).click()
    expect((await file).status()).toBe(200)
    expect(await sounds()).toEqual(['select', 'select'])
  })

  test('show a message when the browser cannot do full screen', { tag: '@any-size' }, async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('alert')).toContainText('This browser cannot show the game in full screen.')
  })
})
