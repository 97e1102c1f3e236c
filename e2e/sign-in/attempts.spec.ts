import { expect, test } from '../support/account-fixtures.ts'
import { freshEmail } from '../support/make-member.ts'
import { enterMailedCode, minuteMs, press, tryWrongCode, typeCredentials } from './auth-story.ts'

// The lockout is short enough that one code stays valid during several lockouts.
test.use({ settings: { LOCKOUT_MINUTES: '1' } })

const banned = 'You have been banned for 1 minutes.'

test('a code without attempts left leads back to the first step, which keeps the address', async ({
  page,
  mailbox,
  product,
}) => {
  await page.clock.install()
  const email = freshEmail()
  await page.goto('/sign-up')
  await typeCredentials(page, email, 'Story-pass-1')
  await press(page, 'Sign up')
  const { code } = await mailbox.next(email)
  for (const _ of ['two tries', 'two more']) {
    await tryWrongCode(page, code)
    await tryWrongCode(page, code)
    await expect(page.getByText(banned)).toBeVisible()
    await product.advance(minuteMs)
    await page.clock.fastForward(minuteMs)
    await expect(page.getByText(banned)).toHaveCount(0)
  }
  await press(page, 'Confirm')
  await expect(page.getByRole('alert')).toContainText('No attempts are left for this code.')
  await expect(page.getByLabel('Code')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toBeFocused()
  await press(page, 'Sign up')
  await enterMailedCode(page, mailbox, email)
  await expect(page).toHaveURL('/')
})
