import { runCommand } from '../../apps/server/src/operator-commands.ts'
import { expect, test } from '../support/fixtures.ts'
import { hungry } from './game-plans.ts'
import { button, expectMyTurn, expectScreen, openGame } from './game-story.ts'
import type { Games } from './open-games.ts'
import { downloadFile, expectFrame, expectRed, seatRow, slider } from './replay-story.ts'

/** The operator's command, with the keys in the server's database. */
async function verifyAsOperator({ owner }: Games, file: string): Promise<string> {
  let printed = ''
  const print = (line: string): void => {
    printed += `${line}\n`
  }
  await runCommand(['verify-game', file], {
    print,
    printError: print,
    readChainConfig: () => {
      throw new Error('a check of a game needs no chain')
    },
    openJournalFiles: () => undefined,
    withDatabase: (work) => work(owner),
  })
  return printed
}

test('a game that was really played is replayed, and checked in every way, from its end screen and from the list', async ({
  page,
  games,
}) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 1, seats })
  await openGame(page, seats[0])
  await expectMyTurn(page)
  await button(page, 'End turn').click()
  await expectScreen(page, 'left')
  await page.getByRole('link', { name: 'Watch replay' }).click()
  await expect(page).toHaveURL(`/replay/${roomId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay')
  // The page may listen for keys a moment after it is drawn; the slider itself knows this one.
  await slider(page).press('End')
  await expectFrame(page, hungry.moves.length)
  await expect(seatRow(page, 1)).toContainText(seats[0].user.login)
  await expect(seatRow(page, 2)).toContainText('winner')
  await button(page, 'Check this game').click()
  await expect(page.getByText('All five checks passed')).toBeVisible()
  await expectRed(page)

  await page.goto('/account/games')
  await page.getByRole('link', { name: /^Replay/ }).click()
  await expect(page).toHaveURL(`/replay/${roomId}`)
  await expectFrame(page, 0)
  await expect(seatRow(page, 1)).toContainText(seats[0].user.login)
  const file = await downloadFile(page, () => button(page, 'Download the transcript').click())
  await page.getByRole('link', { name: 'Check a downloaded transcript' }).click()
  await expect(page).toHaveURL('/verify')
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('All five checks passed')).toBeVisible()
  await expectRed(page)
  await button(page, 'Watch this game').click()
  await expect(page.getByRole('link', { name: 'Check a downloaded transcript' })).toHaveCount(0)
  expect(await verifyAsOperator(games, file)).toContain('The game is as its transcript says.')
})
