import { isAddress, isAddressEqual, zeroAddress } from 'viem'
import { developmentAccounts } from '../local-chain/development-accounts.ts'
import { maxVoucher, unitsPerCoin } from '../voucher/voucher.ts'
import type { DeployPlan } from './deploy-contracts.ts'

/** The objections to a plan, as phrases. Each power needs a key of its own: one lost key must not lose two powers. */
export function findObjections(plan: DeployPlan, { isReal }: { isReal: boolean }): string[] {
  const { treasury, multisig, signer, guardian, dailyCap } = plan
  const named = Object.entries({ treasury, multisig, signer, guardian })
  const malformed = named.filter(([, address]) => !isAddress(address) || isAddressEqual(address, zeroAddress))
  if (malformed.length > 0) return malformed.map(([name]) => `${name} is not an address, or its checksum is wrong`)
  const known = named.filter(([, address]) =>
    developmentAccounts.some((account) => isAddressEqual(account.address, address)),
  )
  const hot = [multisig, treasury].some((cold) => isAddressEqual(cold, signer) || isAddressEqual(cold, guardian))
  return [
    ...(isReal ? known.map(([name]) => `the key of ${name} is publicly known`) : []),
    ...(hot ? ['the multisig and the treasury must not be signer or guardian'] : []),
    ...(isAddressEqual(signer, guardian) ? ['the signer must not be the guardian'] : []),
    ...(dailyCap < maxVoucher ? ['a daily cap below the largest withdrawal would refuse it forever'] : []),
    ...(dailyCap > 100_000_000n * unitsPerCoin ? ['a daily cap above a tenth of the supply gives no protection'] : []),
  ]
}
