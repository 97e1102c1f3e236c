import { type ChainStand, openChainStand } from '../../apps/server/test/harness/withdrawals/chain-fixture.ts'
import { developmentKeys } from '../../packages/contract/src/local-chain/development-accounts.ts'
import { test as base } from '../support/fixtures.ts'
import { productLimitMs, startProduct } from '../support/start-product.ts'

export const marginSeconds = 60

/** The product on a chain whose time and blocks are controlled by the story. */
export const test = base.extend<object, { stand: ChainStand }>({
  stand: [
    async ({ playwright: _ }, use) => {
      const stand = await openChainStand(Math.floor(Date.now() / 1000) - 20)
      await use(stand)
      await stand.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stand }, use) => {
      const product = await startProduct({
        CHAIN_RPC_URL: stand.rpcUrls.join(),
        HXCN_CONTRACT_ADDRESS: stand.vault,
        CLAIM_SIGNER_KEY: developmentKeys[6],
        REFUND_MARGIN_SECONDS: String(marginSeconds),
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: productLimitMs },
  ],
})
