import { type MailSink, startMailSink } from '../../apps/server/test/harness/accounts/mail-sink.ts'
import { withoutChain } from '../../apps/server/test/harness/server/without-chain.ts'
import { test as base } from './base-test.ts'
import { makeMember, type NewMember } from './make-member.ts'
import { type ClockedProduct, startClockedProduct } from './start-clocked-product.ts'
import { productLimitMs } from './start-product.ts'

export { expect } from '@playwright/test'

interface WorkerParts {
  /** Server settings of a file of stories: `test.use({ settings: { MAIL_GAP_SECONDS: '60' } })` at its top. */
  readonly settings: Record<string, string>
  readonly mailbox: Pick<MailSink, 'url' | 'next'>
  readonly product: Pick<ClockedProduct, 'address' | 'advance'>
}

/** For stories about accounts: the whole product with a clock that can be advanced, and a real mail server. */
export const test = base.extend<{ newMember: (password?: string) => Promise<NewMember> }, WorkerParts>({
  settings: [{}, { scope: 'worker', option: true }],
  mailbox: [
    async ({ playwright: _ }, use) => {
      const sink = await startMailSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox, settings }, use) => {
      const product = await startClockedProduct({
        ...withoutChain,
        SMTP_URL: mailbox.url,
        REFERRAL_IDS: 'comet',
        ...settings,
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: productLimitMs },
  ],
  baseURL: ({ product }, use) => use(product.address),
  newMember: ({ product, mailbox }, use) => use((password) => makeMember(product.address, mailbox, password)),
})
