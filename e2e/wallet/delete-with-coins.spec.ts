import { adjustPurse } from '../../apps/server/src/modules/ledger/index.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { postCall } from '../support/post-call.ts'
import { expectNoViolations } from '../support/web-story.ts'

test.use({ hasChain: true })

const wallet = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test('deleting an account with coins and an open withdrawal shows how many coins go', async ({
  page,
  games,
  productUrl,
}) => {
  const player = await games.newPlayer()
  const { id, email, secret } = player
  const credit = { key: `story/${id}`, coins: 1500, reason: 'to be lost', operator: 'stories' }
  await adjustPurse(games.owner, { ...credit, accountId: id })
  const asked = { amount: 600, wallet, paySystem: 'MetaMask' }
  const requestWithdraw = () => postCall(productUrl, 'requestWithdraw', asked, { id, email, secret })
  // A server that has just started refuses until it has read the chain once.
  await expect.poll(requestWithdraw, { intervals: [3000] }).toMatchObject({ paySystem: 'MetaMask' })
  await arriveAs(page, player)
  await page.goto('/account/settings')
  const danger = page.getByRole('region', { name: 'Delete account' })
  await expect(danger).toContainText('your balance of 900 HXCN')
  await expect(danger).toContainText('the 600 HXCN of your open withdrawal, unless your wallet claims them')
  await expectNoViolations(page)
  await page.evaluate(() => localStorage.setItem('userLanguage', 'uk'))
  await page.goto('/account/settings')
  const cell = page.getByRole('region', { name: 'Видалити обліковий запис' })
  await expect(cell).toContainText('монети незавершеного виведення: 600 HXCN')
})
