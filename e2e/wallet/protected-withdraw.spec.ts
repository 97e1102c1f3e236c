import type { User } from '@hexaverse/protocol/http'
import type { Page } from '@playwright/test'
import { demoMailbox } from '../support/demo-mailbox.ts'
import { ada, taras } from '../support/demo-people.ts'
import { test as base, expect, type WorkerParts } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { postCall } from '../support/post-call.ts'
import { signInElsewhere } from '../support/sign-in-elsewhere.ts'
import { productLimitMs, startProduct } from '../support/start-product.ts'
import { expectNoViolations, setLanguage } from '../support/web-story.ts'

/** As in production, the first withdrawal to a wallet needs a code. */
const test = base.extend<object, Pick<WorkerParts, 'product'>>({
  product: [
    async ({ playwright: _ }, use) => {
      const product = await startProduct({ NEW_WALLET_CONFIRMATION: 'on' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: productLimitMs },
  ],
})

const wallet = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

async function fillForm(page: Page, names: { amount: string; wallet: string; submit: string }): Promise<void> {
  await page.goto('/account')
  await page.evaluate(() => history.pushState({ paySystem: 'MetaMask' }, '', '/account/withdraw'))
  await page.getByLabel(names.amount).fill('100')
  const field = page.getByLabel(names.wallet, { exact: true })
  // The demo fills in the address of its wallet, a moment after the form is there.
  await expect(field).toHaveValue(/^0x/)
  await field.fill(wallet)
  await page.getByRole('button', { name: names.submit, exact: true }).click()
}

const english = { amount: 'Amount', wallet: 'Wallet', submit: 'Withdraw' }
const ukrainian = { amount: 'Сума', wallet: 'Гаманець', submit: 'Вивести' }

/** What the pattern finds in the mails to an address, newest first. */
async function findInMails(address: string, email: string, pattern: RegExp): Promise<string[]> {
  const mails = (await (await fetch(`${address}/demo/mail.json`)).json()) as { to: string; text: string }[]
  return mails.filter(({ to }) => to === email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
}

async function restorePassword(address: string, email: string): Promise<User> {
  await postCall(address, 'forgotPassword', { email, andPlay: false })
  const findSecrets = () => findInMails(address, email, /forgot-password\/\S+\/(\S+)/)
  await expect.poll(findSecrets).toHaveLength(1)
  const [password, [secret]] = ['Other-pass-2', await findSecrets()]
  await postCall(address, 'restorePassword', { email, password, secret })
  return signInElsewhere(address, demoMailbox(address), { email, password })
}

test('the first withdrawal to a wallet asks for the code that was mailed', async ({ page, productUrl }) => {
  const mailbox = demoMailbox(productUrl)
  await arriveAs(page, { user: await signInElsewhere(productUrl, mailbox, ada) })
  await fillForm(page, english)
  await expect(page.getByText('This wallet is new for your account.')).toBeVisible()
  await expect(page.getByText(ada.email)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Change the wallet or the amount' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const findCodes = () => findInMails(productUrl, ada.email, /new wallet\s+(\d{6})/)
  await expect.poll(findCodes).toHaveLength(2)
  await page.getByLabel('Code').fill((await findCodes())[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  // On a slow machine the signer may answer later.
  await expect(
    page.getByText(/^(Success: )?(100 HXCN are reserved\.|Your withdrawal is being prepared)/).first(),
  ).toBeVisible()
})

test('after a restored password the page says why nothing can be withdrawn, and until when', async ({
  page,
  productUrl,
}) => {
  const user = await restorePassword(productUrl, taras.email)
  await setLanguage(page, 'uk')
  await arriveAs(page, { user })
  await fillForm(page, ukrainian)
  const until =
    /Пароль цього облікового запису нещодавно відновлено.*вивести їх можна буде з \d{1,2} \S+(\s\d{4}\sр\.)?, \d\d:\d\d\./
  await expect(page.getByText(until).first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('userLanguage', 'en'))
  await fillForm(page, english)
  await expect(
    page
      .getByText(/The password of this account was restored lately\..* from \w{3} \d{1,2}, (\d{4}, )?\d\d:\d\d\.$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled()
})
