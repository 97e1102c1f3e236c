import { test as base } from '@playwright/test'
import { startProduct } from './start-product.ts'

export { expect } from '@playwright/test'

/** Every worker has the whole product to itself: the real server, its own database, its own port. */
export const test = base.extend<object, { productUrl: string }>({
  productUrl: [
    async ({ playwright: _ }, use) => {
      const product = await startProduct()
      await use(product.address)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
})
