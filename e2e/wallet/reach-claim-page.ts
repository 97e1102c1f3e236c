import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A slow signer is not waited for: then the account's page offers the link as soon as it is there. */
export async function reachClaimPage(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Continue in wallet' })
  await expect(async () => {
    if (await later.isVisible()) await later.click()
    expect(new URL(page.url()).pathname).toBe('/claim')
  }).toPass()
}
