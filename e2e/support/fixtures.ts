import type { User } from '@hexaverse/protocol/http'
import { withoutChain } from '../../apps/server/test/harness/server/without-chain.ts'
import { type Games, openGames } from '../game/open-games.ts'
import { test as base } from './base-test.ts'
import { demoMailbox } from './demo-mailbox.ts'
import { taras } from './demo-people.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'
import { type Product, productLimitMs, startProduct } from './start-product.ts'

export { expect } from '@playwright/test'

export interface WorkerParts {
  /** Off by default: most stories move no coins, and a chain and a signer for each worker would only cost time. */
  readonly hasChain: boolean
  readonly product: Product
  readonly productUrl: string
  readonly games: Games
  /** An account of the demo, signed in. */
  readonly member: User
}

/** Every worker has its own product: the real server with its own database and port. */
export const test = base.extend<object, WorkerParts>({
  hasChain: [false, { scope: 'worker', option: true }],
  product: [
    async ({ hasChain }, use) => {
      const product = await startProduct(hasChain ? {} : withoutChain)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: productLimitMs },
  ],
  productUrl: [({ product }, use) => use(product.address), { scope: 'worker' }],
  games: [
    async ({ product }, use) => {
      const games = await openGames(product)
      await use(games)
      await games.close()
    },
    { scope: 'worker' },
  ],
  member: [
    async ({ productUrl }, use) => use(await signInElsewhere(productUrl, demoMailbox(productUrl), taras)),
    { scope: 'worker' },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
})
