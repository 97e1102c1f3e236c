import { isAddress, isAddressEqual, zeroAddress } from 'viem'
import { maxClaim, unitsPerCoin } from '../claim/claim.ts'
import { developmentAccounts } from '../local-chain/development-accounts.ts'
import type { DeployPlan } from './deploy-contracts.ts'

/** What speaks against a plan, in words. Each key holds one power, or its loss is the loss of two. */
export function refusePlan(plan: DeployPlan, { isReal }: { isReal: boolean }): string[] {
  const { treasury, multisig, signer, guardian, dailyCap } = plan
  const named = Object.entries({ treasury, multisig, signer, guardian })
  const malformed = named.filter(([, address]) => !isAddress(address) || isAddressEqual(address, zeroAddress))
  if (malformed.length > 0) return malformed.map(([name]) => `${name} is no address, or its capitals are wrong`)
  const known = named.filter(([, address]) =>
    developmentAccounts.some((account) => isAddressEqual(account.address, address)),
  )
  const hot = [multisig, treasury].some((cold) => isAddressEqual(cold, signer) || isAddressEqual(cold, guardian))
  return [
    ...(isReal ? known.map(([name]) => `everybody knows the key of ${name}`) : []),
    ...(hot ? ['the multisig and the treasury must not be signer or guardian'] : []),
    ...(isAddressEqual(signer, guardian) ? ['the signer must not be the guardian'] : []),
    ...(dailyCap < maxClaim ? ['a daily cap below the greatest withdrawal would refuse it for ever'] : []),
    ...(dailyCap > 100_000_000n * unitsPerCoin ? ['a daily cap above a tenth of the supply is none'] : []),
  ]
}
