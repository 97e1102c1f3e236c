// `npm run bench -- redeem-gas`: what redeeming a voucher costs on the chain, in gas.

import { openStand } from '../../packages/contract/src/testing/open-stand.ts'
import { gasOfLast, redeemCosts } from '../../packages/contract/src/testing/redeem-costs.ts'
import { reportFigure } from '../figures/report.ts'

for (const { name, nonces, wallets, goal } of redeemCosts) {
  const gas = await gasOfLast(await openStand(), nonces, wallets)
  reportFigure(`${name} redeems`, Number(gas), Number(goal), ' gas')
}
