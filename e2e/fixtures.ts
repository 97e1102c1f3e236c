import type { StoredUser } from '@hexaverse/protocol/http'
import { test as base } from './base-test.ts'
import { demoMailbox } from './demo-mailbox.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'
import { productLimitMs, startProduct } from './start-product.ts'

export { expect } from '@playwright/test'

const taras = { email: 'taras@demo.hexaverse.test', password: 'Demo-pass-1' }

interface WorkerParts {
  readonly productUrl: string
  /** One of the demo's own people, signed in. */
  readonly member: StoredUser
}

/** Every worker has the whole product to itself: the real server, its own database, its own port. */
export const test = base.extend<object, WorkerParts>({
  productUrl: [
    async ({ playwright: _ }, use) => {
      const product = await startProduct()
      await use(product.address)
      await product.stop()
    },
    { scope: 'worker', timeout: productLimitMs },
  ],
  member: [
    async ({ productUrl }, use) => use(await signInElsewhere(productUrl, demoMailbox(productUrl), taras)),
    { scope: 'worker' },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
})
